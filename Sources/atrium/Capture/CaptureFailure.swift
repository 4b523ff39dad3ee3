import Foundation

/// Why nothing was captured: a sentence that says what to do, and the exit code by which a script knows it (sysexits.h).
struct CaptureFailure: Error, LocalizedError, Equatable {
  enum Kind: Int32 {
    /// What was given cannot be captured: too large, or not as the server takes it (EX_DATAERR).
    case notAccepted = 65
    /// A file that is not there or cannot be read (EX_NOINPUT).
    case noInput = 66
    /// No house answers at the address (EX_UNAVAILABLE).
    case noHouse = 69
    /// The house has no room for it (EX_CANTCREAT).
    case noSpace = 73
    /// It may be tried again, with the same `Idempotency-Key` (EX_TEMPFAIL).
    case later = 75
    /// There is no key, or one that may not capture (EX_NOPERM).
    case notPermitted = 77
    /// The key or address in the settings cannot be used (EX_CONFIG).
    case settings = 78
  }

  let kind: Kind
  let words: String

  init(_ kind: Kind, _ words: String) {
    self.kind = kind
    self.words = words
  }

  var errorDescription: String? { words }
}
