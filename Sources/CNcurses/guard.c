// Signal handling, and restoring the terminal when the program no longer can.
//
// Signal handlers in this file call only functions allowed by signal-safety(7): write, poll, tcsetattr,
// sigaction, sigprocmask, getpid, kill, raise, _exit. Everything they need is prepared beforehand.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

/// The milliseconds to wait for a terminal that does not accept bytes before giving up.
#define PATIENCE 200

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
static const int notices[] = {
    SIGTERM, SIGHUP,    SIGINT,  SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT, SIGUSR1,   SIGUSR2,
    SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,   SIGPWR,  SIGIO,     SIGSTKFLT,
};
#define COUNT(array) (sizeof(array) / sizeof *(array))

static struct {
  int output;
  struct termios attributes;
  char bytes[512];
  size_t count;
} terminal = {.output = -1};

static atomic_bool armed, lent;
static atomic_flag ending = ATOMIC_FLAG_INIT;
static int pipe_ends[2] = {-1, -1};
static char message[502];
static size_t message_count;
static char alternate_stack[64 * 1024];

// MARK: Restoring

void cn_write(int descriptor, const char *bytes, size_t count, int patience) {
  struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
  while (count > 0) {
    // Poll first, since the descriptor may block.
    int answer = poll(&ready, 1, patience);
    if (answer == 0) return;
    ssize_t written = answer > 0 ? write(descriptor, bytes, count) : -1;
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno != EINTR && errno != EAGAIN) {
      return;
    }
  }
}

void cn_guard_prepare(int output, const struct termios *attributes, const char *bytes, size_t count) {
  terminal.output = output;
  terminal.attributes = *attributes;
  terminal.count = count < sizeof terminal.bytes ? count : sizeof terminal.bytes;
  memcpy(terminal.bytes, bytes, terminal.count);
}

void cn_guard_add(const char *bytes, size_t count) {
  if (count > sizeof terminal.bytes - terminal.count) return;
  memcpy(terminal.bytes + terminal.count, bytes, count);
  // Only now, so that a signal handler never writes a part of them.
  atomic_signal_fence(memory_order_release);
  terminal.count += count;
}

void cn_guard_arm(bool on) { atomic_store(&armed, on); }

void cn_guard_forget(void) {
  cn_guard_arm(false);
  terminal.output = -1;
}

void cn_guard_lend(bool on) { atomic_store(&lent, on); }

void cn_guard_restore(void) {
  if (!atomic_exchange(&armed, false)) return;
  cn_write(terminal.output, terminal.bytes, terminal.count, PATIENCE);
  tcsetattr(terminal.output, TCSANOW, &terminal.attributes);
}

static void set_action(int signal, void (*handler)(int, siginfo_t *, void *), int flags) {
  struct sigaction action = {.sa_flags = flags | SA_ONSTACK | SA_SIGINFO};
  action.sa_sigaction = handler;
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

static void set_default(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
}

/// Restores once, even if several threads end at the same time: the first does it, the others wait for the
/// end.
static void restore_once(void) {
  while (atomic_flag_test_and_set(&ending)) pause();
  cn_guard_restore();
}

// MARK: Handlers

static void handle_crash(int signal, siginfo_t *info, void *context) {
  (void)info, (void)context;
  restore_once();
  cn_write(STDERR_FILENO, message, message_count, PATIENCE);
  // The signal is blocked inside its handler, so it is delivered on return: at the very instruction that
  // failed, so that a core dump shows it, and with the exit status that the parent expects.
  set_default(signal);
  raise(signal);
}

/// Returns true if the kernel sent the signal for a write of this process, which then fails with an error.
/// Such a signal is sent in the name of the process.
static bool is_of_write(int signal, const siginfo_t *info) {
  return signal == SIGPIPE || (signal == SIGXFSZ && info->si_pid == getpid());
}

/// Returns true for signals that a key can send to all processes in the terminal's foreground.
static bool is_typed(int signal) { return signal == SIGINT || signal == SIGQUIT || signal == SIGTSTP; }

static void handle_notice(int signal, siginfo_t *info, void *context) {
  // The kernel refused a system call; the program cannot continue.
  if (signal == SIGSYS && info->si_code > 0) return handle_crash(signal, info, context);
  if (is_of_write(signal, info)) return;
  int error = errno;
  unsigned char byte = (unsigned char)signal;
  if (!atomic_load(&lent) || !is_typed(signal)) {
    // If the pipe is full, thousands of signals are unread, and another one adds no information.
    (void)!write(pipe_ends[1], &byte, 1);
  } else if (signal == SIGTSTP) {
    // When the program using the terminal stops, the shell waits for this process to stop as well.
    kill(getpid(), SIGSTOP);
  }
  errno = error;
}

/// Used instead of SIG_IGN, which child processes would inherit.
static void handle_write(int signal, siginfo_t *info, void *context) {
  (void)context;
  if (is_of_write(signal, info)) return;
  // The signal is blocked inside its handler, so it is delivered on return.
  set_default(signal);
  raise(signal);
}

// MARK: Installing

static bool is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void cn_guard_writes(void) {
  if (!is_ignored(SIGPIPE)) set_action(SIGPIPE, handle_write, SA_RESTART);
  if (!is_ignored(SIGXFSZ)) set_action(SIGXFSZ, handle_write, SA_RESTART);
}

int cn_guard_install(void) {
  if (pipe_ends[0] >= 0) return 0;
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  if (sigaltstack(&stack, NULL) != 0) {
    int error = errno;
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    pipe_ends[0] = pipe_ends[1] = -1;
    errno = error;
    return -1;
  }
  cn_guard_writes();
  for (size_t i = 0; i < COUNT(crashes); i++) set_action(crashes[i], handle_crash, 0);
  for (size_t i = 0; i < COUNT(notices); i++) {
    // nohup and shells without job control ignore signals on behalf of the program.
    if (!is_ignored(notices[i])) set_action(notices[i], handle_notice, SA_RESTART);
  }
  return 0;
}

void cn_guard_message(const char *text) {
  message_count = text ? strnlen(text, sizeof message - 2) : 0;
  if (message_count == 0) return;
  memcpy(message, text, message_count);
  message[message_count++] = '\n';
}

int cn_signal_descriptor(void) { return pipe_ends[0]; }

// MARK: Suspending and ending

void cn_guard_suspend(void) {
  // If nobody could continue the process, as without job control, the parent ignores the signal.
  if (is_ignored(SIGTSTP)) return;
  bool was_armed = atomic_load(&armed);
  if (was_armed) cn_give_back();
  struct sigaction stop = {.sa_handler = SIG_DFL}, before;
  sigset_t stopping, mask;
  sigemptyset(&stop.sa_mask);
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTSTP);
  sigaction(SIGTSTP, &stop, &before);
  pthread_sigmask(SIG_UNBLOCK, &stopping, &mask);
  // The kernel delivers a signal to the process preferably on the main thread, so there it stops within this
  // call.
  kill(0, SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &before, NULL);
  if (was_armed) cn_take_back();
}

_Noreturn void cn_guard_finish(int signal) {
  // Nothing may interrupt this; with SIGTTOU blocked, tcsetattr works from the background too.
  sigset_t all, only;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  restore_once();
  set_default(signal);
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  // Only reached for a signal whose default action does not end the process.
  _exit(128 + signal);
}
