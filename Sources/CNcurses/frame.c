// One frame, one write.
//
// ncurses writes at every movement of the cursor: a dozen small writes a frame, each of which wakes the
// terminal. What it writes while a frame is drawn goes into a file in memory instead, which takes the place of
// the terminal behind the descriptor of ncurses, and from there in one piece to the terminal.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

/// The descriptor that ncurses writes to; our own one of the same terminal; the file in memory.
static int drawn = -1, terminal = -1, memory = -1;
static bool collecting;

int cn_frame_open(int output) {
  drawn = output;
  terminal = fcntl(output, F_DUPFD_CLOEXEC, 3);
  // Without it, ncurses writes by itself.
  memory = memfd_create("frame", MFD_CLOEXEC);
  collecting = false;
  return terminal;
}

void cn_frame_close(void) {
  if (terminal >= 0) close(terminal);
  if (memory >= 0) close(memory);
  drawn = terminal = memory = -1;
}

static bool take_place(int descriptor) {
  while (dup3(descriptor, drawn, O_CLOEXEC) < 0) {
    if (errno != EINTR && errno != EBUSY) return false;
  }
  return true;
}

static void send_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(terminal, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd ready = {.fd = terminal, .events = POLLOUT};
      poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      return;
    }
  }
}

void cn_frame_begin(void) {
  // Coming back from endwin, ncurses sets the modes of the terminal through the same descriptor.
  if (memory >= 0 && terminal >= 0 && !isendwin()) collecting = take_place(memory);
}

void cn_frame_end(void) {
  static char bytes[1 << 16];
  if (!collecting) return;
  collecting = false;
  take_place(terminal);
  off_t end = lseek(memory, 0, SEEK_CUR);
  ssize_t count;
  for (off_t start = 0; start < end; start += count) {
    size_t wanted = (size_t)(end - start) < sizeof bytes ? (size_t)(end - start) : sizeof bytes;
    count = pread(memory, bytes, wanted, start);
    if (count <= 0) break;
    send_all(bytes, (size_t)count);
  }
  lseek(memory, 0, SEEK_SET);
}
