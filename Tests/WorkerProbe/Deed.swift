import ProbeRequests

#if canImport(Glibc)
  import Glibc
#endif

/// Something that a worker has no business to do.
struct Deed {
  let path: String

  /// - Returns: the error number, or 0 when it was allowed.
  func attempt(_ deed: Try.Deed) -> Int32 {
    errno = 0
    let isAllowed =
      switch deed {
      case .readFile: open(path, O_RDONLY) >= 0
      case .writeFile: open(path, O_WRONLY | O_CREAT, 0o600) >= 0
      case .listFolder: opendir(path) != nil
      case .socket: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0
      case .program: execv("/bin/true", [strdup("true"), nil]) >= 0
      case .fork: startProcess()
      case .signal: kill(1, 0) == 0
      case .executableMemory: mmap(nil, 4_096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED
      case .moreMemory: raiseLimit()
      }
    return isAllowed ? 0 : errno
  }

  private func startProcess() -> Bool {
    var process = pid_t()
    let result = posix_spawn(&process, "/bin/true", nil, nil, [strdup("true"), nil], nil)
    errno = result
    return result == 0
  }

  private func raiseLimit() -> Bool {
    var limit = rlimit(rlim_cur: rlim_t.max, rlim_max: rlim_t.max)
    return setrlimit(__rlimit_resource_t(2), &limit) == 0
  }
}
