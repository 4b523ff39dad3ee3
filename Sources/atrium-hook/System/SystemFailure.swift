#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system refused, and why, in its own words.
struct SystemFailure: Error, Equatable, CustomStringConvertible {
  let what: String
  let code: Int32

  /// Of the call that has just failed.
  init(_ what: String) {
    self.what = what
    code = errno
  }

  init(_ what: String, code: Int32) {
    self.what = what
    self.code = code
  }

  var isMissing: Bool { code == ENOENT }
  /// Nobody listens at the other end of a pipe.
  var isUnheard: Bool { code == ENXIO }

  var description: String {
    "\(what): \(String(cString: strerror(code)))"
  }
}
