import Foundation

/// How many files and sockets the process may have open.
enum FileLimit {
  /// Nothing here needs more, and a hard limit may be a billion.
  private static let most: rlim_t = 65_536

  /// Raises the soft limit to the hard one: services are usually started with a soft limit of 1,024 sockets and files.
  ///
  /// - Returns: the limit that holds now.
  static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    let wanted = min(limit.rlim_max, Self.most)
    guard wanted > limit.rlim_cur else { return Int(clamping: limit.rlim_cur) }
    let raised = rlimit(rlim_cur: wanted, rlim_max: limit.rlim_max)
    let isRaised = withUnsafePointer(to: raised) { setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), $0) == 0 }
    return Int(clamping: isRaised ? wanted : limit.rlim_cur)
  }
}
