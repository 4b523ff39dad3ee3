/// Why a turn ended, as a coding agent's `StopFailure` hook names it: the `detail` of a session that failed. An agent may name others.
public enum AgentErrorKind: String, Sendable, CaseIterable {
  case rateLimit = "rate_limit"
  case overloaded
  case notAuthenticated = "authentication_failed"
  case organizationNotAllowed = "oauth_org_not_allowed"
  case billing = "billing_error"
  case invalidRequest = "invalid_request"
  case modelNotFound = "model_not_found"
  case server = "server_error"
  case tooLong = "max_output_tokens"
  case unknown
}
