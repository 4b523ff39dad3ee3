import AtriumAPI
import AtriumClient

extension Error {
  /// What the server said is wrong.
  var showProblem: Problem? {
    if let problem = self as? Problem { return problem }
    return if case .problem(let problem)? = self as? ClientError { problem } else { nil }
  }
}

extension Problem {
  /// Whether it asks for signing in.
  var isSignedOut: Bool { [.tokenMissing, .tokenInvalid, .tokenExpired].contains(code) }
}
