// One frame, one write: what is drawn is kept until the frame is whole.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

static int output = -1;
static char kept[1 << 16];
static size_t kept_count;

void cn_frame_open(int descriptor) {
  output = descriptor;
  kept_count = 0;
}

void cn_write(int descriptor, const char *bytes, size_t count, int patience) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      if (poll(&ready, 1, patience) == 0) return;
    } else if (errno != EINTR) {
      return;
    }
  }
}

void cn_frame_send(void) {
  size_t count = kept_count;
  kept_count = 0;
  cn_write(output, kept, count, -1);
}

char *cn_frame_room(size_t count) {
  if (count > sizeof kept - kept_count) cn_frame_send();
  return kept + kept_count;
}

void cn_frame_keep(const char *end) { kept_count = (size_t)(end - kept); }

void cn_frame_add(const char *bytes, size_t count) {
  char *room = cn_frame_room(count);
  memcpy(room, bytes, count);
  cn_frame_keep(room + count);
}
