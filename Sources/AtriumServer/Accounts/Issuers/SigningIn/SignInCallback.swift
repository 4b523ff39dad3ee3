/// What the issuer sent the browser back with (RFC 6749 section 4.1.2).
struct SignInCallback: Sendable, Equatable {
  enum Outcome: Sendable, Equatable {
    case code(String)
    /// The issuer's word for it: `access_denied`, ...
    case error(String)
  }

  let state: String
  let outcome: Outcome
  /// Who answers, where the issuer says so (RFC 9207).
  let issuer: String?

  /// - Parameter query: names and values in order, decoded. Nil for one without a state, with both or neither of code and error, with a
  ///   parameter twice (RFC 6749 section 3.1), or with values that no issuer makes.
  init?(_ query: [(name: String, value: String)]) {
    let read = query.filter { ["state", "code", "error", "iss"].contains($0.name) }
    let values = Dictionary(read, uniquingKeysWith: { first, _ in first })
    guard values.count == read.count, values.values.allSatisfy({ (1...4_096).contains($0.utf8.count) }), let state = values["state"] else {
      return nil
    }
    switch (values["code"], values["error"]) {
    case (let code?, nil): outcome = .code(code)
    // The characters of section 4.1.2.1: it may stand in a log.
    case (nil, let error?) where error.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }): outcome = .error(error)
    default: return nil
    }
    self.state = state
    self.issuer = values["iss"]
  }
}
