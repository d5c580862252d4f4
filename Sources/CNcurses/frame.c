// One frame, one write.
//
// ncurses writes at every movement of the cursor: a dozen small writes a frame, each of which asks the
// system and wakes the terminal. There is no place to say otherwise, but it writes by the name of `write`,
// and our own function of that name stands before the one of the C library. It keeps what goes to the
// terminal of ncurses while a frame is drawn and sends it in one piece; all else it passes on. A library
// that is bound to the other one more firmly writes as it would without us.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

/// What `write` is but for its name.
extern ssize_t __write(int descriptor, const void *bytes, size_t count);

/// The descriptor that ncurses writes to.
static int drawn = -1;
/// The same while a frame is drawn, else -1. Every thread that writes anything asks; only the one that draws
/// ever finds its own descriptor here.
static atomic_int collected = -1;
static char kept[1 << 16];
static size_t count_kept;

void cn_frame_open(int output) { drawn = output; }

void cn_frame_close(void) { drawn = -1; }

static void send_kept(void) {
  const char *bytes = kept;
  size_t count = count_kept;
  count_kept = 0;
  while (count > 0) {
    ssize_t written = __write(drawn, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd ready = {.fd = drawn, .events = POLLOUT};
      poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      return;
    }
  }
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  bool keeps = descriptor >= 0 && descriptor == atomic_load_explicit(&collected, memory_order_relaxed);
  if (!keeps) return __write(descriptor, bytes, count);
  if (count > sizeof kept - count_kept) send_kept();
  // ncurses asks again for what did not fit.
  if (count > sizeof kept) count = sizeof kept;
  memcpy(kept + count_kept, bytes, count);
  count_kept += count;
  return (ssize_t)count;
}

void cn_frame_begin(void) { atomic_store_explicit(&collected, drawn, memory_order_relaxed); }

void cn_frame_end(void) {
  atomic_store_explicit(&collected, -1, memory_order_relaxed);
  send_kept();
}
