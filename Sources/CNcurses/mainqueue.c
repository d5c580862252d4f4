// The main dispatch queue as a descriptor among others, for a loop of our own on the main thread.
//
// dispatch_main() would hand every key from the thread that polls to the main thread, which costs two changes of
// thread for each, and it ends the main thread, which makes the unwinder sort all frames of the program first.
// libdispatch exports these two functions for the loops of other frameworks; CFRunLoop rests on them.

#include "CNcurses.h"

#include <stddef.h>
#include <sys/eventfd.h>

// Weak, since a program that does not use Dispatch links without it.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

int cn_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF ? _dispatch_get_main_queue_handle_4CF() : -1;
}

void cn_main_queue_drain(void) {
  eventfd_t count;
  eventfd_read(cn_main_queue_descriptor(), &count);
  _dispatch_main_queue_callback_4CF(NULL);
}
