import Glibc

/// Runs a scenario in which the probe is stopped, in the way a shell runs a job: in its own process group, in
/// the foreground. SIGTSTP would not stop a group without a parent in its session. SIGUSR1 continues the job.
func runJob(_ program: String, _ scenario: String) {
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
  let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(scenario), nil]
  posix_spawn(&job, program, nil, &attributes, arguments, environ)
  tcsetpgrp(0, job)

  var status: Int32 = 0
  while waitpid(job, &status, WUNTRACED) == job, status & 0xFF == 0x7F {
    // The job used the terminal before it was put into the foreground, which is not what the test is about.
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
