// Makes one system call fail, or ends the process at it. Preloaded (ld.so(8)) into a program under test.
//
// FAULT_AT=N selects the N-th call, counted from 1, that writes, syncs, truncates, links, exchanges or removes a file;
// 0 is none.
// FAULT_KIND is `full` (ENOSPC), `error` (EIO) or `kill` (SIGKILL before the call is made).
// FAULT_COUNT=PATH creates a file with one byte per call.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;

static void count(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!path) return;
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  int descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (descriptor < 0) return;
  real(descriptor, "x", 1);
  close(descriptor);
}

/// Returns true if this call has to fail, and sets `errno`.
static bool fails(void) {
  count();
  const char *at = getenv("FAULT_AT");
  if (!at || atomic_fetch_add(&calls, 1) + 1 != atoi(at)) return false;
  const char *kind = getenv("FAULT_KIND");
  if (kind && strcmp(kind, "kill") == 0) raise(SIGKILL);
  errno = kind && strcmp(kind, "error") == 0 ? EIO : ENOSPC;
  return true;
}

/// Returns true for a regular file: writes to a terminal or a pipe never fail.
static bool is_file(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int descriptor, const void *bytes, size_t size) {
  if (is_file(descriptor) && fails()) return -1;
  return REAL(write)(descriptor, bytes, size);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
  if (is_file(descriptor) && fails()) return -1;
  return REAL(pwrite64)(descriptor, bytes, size, offset);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  return pwrite64(descriptor, bytes, size, offset);
}

int fsync(int descriptor) { return fails() ? -1 : REAL(fsync)(descriptor); }

int fdatasync(int descriptor) { return fails() ? -1 : REAL(fdatasync)(descriptor); }

int ftruncate64(int descriptor, off64_t size) {
  return fails() ? -1 : REAL(ftruncate64)(descriptor, size);
}

int ftruncate(int descriptor, off_t size) { return ftruncate64(descriptor, size); }

int unlink(const char *path) { return fails() ? -1 : REAL(unlink)(path); }

int link(const char *path, const char *other) { return fails() ? -1 : REAL(link)(path, other); }

int renameat2(int folder, const char *path, int other_folder, const char *other, unsigned flags) {
  return fails() ? -1 : REAL(renameat2)(folder, path, other_folder, other, flags);
}
