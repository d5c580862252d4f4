// Sends each frame in one write: drawing is buffered until the frame is complete, and longer if the terminal
// does not accept it.

#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Few frames are longer.
#define USUAL_CAPACITY (1 << 16)

static int output = -1;
static char *kept;
static size_t capacity, kept_count, sent_count;
/// True if the terminal has not accepted everything.
static bool is_waiting;

bool cn_frame_open(int descriptor) {
  output = descriptor;
  cn_frame_drop();
  if (!kept) {
    kept = malloc(USUAL_CAPACITY);
    capacity = kept ? USUAL_CAPACITY : 0;
  }
  return kept;
}

void cn_frame_drop(void) {
  kept_count = sent_count = 0;
  is_waiting = false;
}

void cn_frame_send(void) {
  while (sent_count < kept_count) {
    ssize_t written = write(output, kept + sent_count, kept_count - sent_count);
    if (written >= 0) {
      sent_count += (size_t)written;
    } else if (errno == EAGAIN) {
      is_waiting = true;
      return;
    } else if (errno != EINTR) {
      break;
    }
  }
  cn_frame_drop();
}

int cn_unsent_descriptor(void) { return is_waiting ? output : -1; }

void cn_send_unsent(void) {
  if (is_waiting) cn_frame_send();
}

/// Doubles the capacity. If there is no more memory, sends the buffer to make room.
static void grow(void) {
  char *larger = realloc(kept, 2 * capacity);
  if (larger) {
    kept = larger;
    capacity *= 2;
  } else {
    cn_write(output, kept + sent_count, kept_count - sent_count, -1);
    cn_frame_drop();
  }
}

char *cn_frame_room(size_t count) {
  if (count > capacity - kept_count) grow();
  return kept + kept_count;
}

void cn_frame_keep(const char *end) { kept_count = (size_t)(end - kept); }

void cn_frame_add(const char *bytes, size_t count) {
  char *room = cn_frame_room(count);
  memcpy(room, bytes, count);
  cn_frame_keep(room + count);
}
