import Glibc

/// Runs a scene that stops as a shell runs a job: in a process group of its own, in the foreground. A
/// group without a parent in its session would not be stopped by SIGTSTP. SIGUSR1 continues the job.
func runJob(_ program: String, _ context: String) {
  var wanted = sigset_t()
  sigemptyset(&wanted)
  sigaddset(&wanted, SIGUSR1)
  sigprocmask(SIG_BLOCK, &wanted, nil)
  signal(SIGTTOU, SIG_IGN)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  var defaults = sigset_t()
  sigfillset(&defaults)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  var job: pid_t = 0
  let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(context), nil]
  posix_spawn(&job, program, nil, &attributes, arguments, environ)
  tcsetpgrp(0, job)

  var status: Int32 = 0
  while waitpid(job, &status, WUNTRACED) == job, status & 0xFF == 0x7F {
    // It reached for the terminal before it was put into the foreground: not what is being looked at.
    if (status >> 8) & 0xFF == SIGTTOU || (status >> 8) & 0xFF == SIGTTIN {
      kill(-job, SIGCONT)
      continue
    }
    report("stopped")
    var signal: Int32 = 0
    sigwait(&wanted, &signal)
    kill(-job, SIGCONT)
  }
}
