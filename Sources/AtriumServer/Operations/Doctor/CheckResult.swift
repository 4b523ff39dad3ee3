/// What one check of `atrium doctor` found.
package struct CheckResult: Sendable, Equatable, Encodable {
  package enum Outcome: String, Sendable, Encodable {
    /// All is well.
    case passed
    /// The house opens, but something is not as it could be.
    case warning
    /// The house cannot be opened, or loses something.
    case failed
  }

  /// A short name, the same at each run.
  package let check: String
  package let outcome: Outcome
  /// What was found, as a sentence.
  package let detail: String
  /// What to do about it, as a sentence; nil where nothing has to be done.
  package let fix: String?

  package static func passed(_ check: String, _ detail: String) -> CheckResult {
    CheckResult(check: check, outcome: .passed, detail: detail, fix: nil)
  }

  package static func warning(_ check: String, _ detail: String, fix: String) -> CheckResult {
    CheckResult(check: check, outcome: .warning, detail: detail, fix: fix)
  }

  package static func failed(_ check: String, _ detail: String, fix: String) -> CheckResult {
    CheckResult(check: check, outcome: .failed, detail: detail, fix: fix)
  }
}
