// Makes the main dispatch queue available as a descriptor, for an event loop of our own on the main thread.
//
// dispatch_main() would hand every key from the polling thread to the main thread: two thread switches, which take
// 8 to 16 us, where the bare loop takes 250 to 400 us for a key. It also ends the main thread, which makes the
// unwinder sort all frames of the program first. libdispatch exports these two functions for the loops of other
// frameworks, such as CFRunLoop.

#include "CNcurses.h"

#include <stddef.h>
#include <sys/eventfd.h>

// Weak, so that programs that do not use Dispatch link without it.
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
