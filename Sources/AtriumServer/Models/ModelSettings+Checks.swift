extension ModelSettings {
  /// What came of a question to a provider that costs nothing.
  package enum Finding: Sendable, Equatable {
    case answers
    case refusesKey
    /// Nobody answered, with the reason.
    case silent(String)
    /// With a status that says neither.
    case odd(Int)
  }

  /// Why the address of a provider cannot be used; nil when it can.
  package static func reasonNot(toUse address: String) -> String? {
    do {
      _ = try ProviderRules(address: address)
      return nil
    } catch {
      guard case .address(_, let reason) = error else { return "cannot be used" }
      return reason
    }
  }

  /// Asks the provider for its models, which costs nothing and needs its key.
  package func probe() async -> Finding {
    guard let client = try? ModelClient(self, timeLimit: .seconds(5)) else { return .silent("its address cannot be used") }
    switch await client.probe() {
    case .success(let status):
      switch status {
      case 200..<300: return .answers
      case 401, 403: return .refusesKey
      default: return .odd(status)
      }
    case .failure(let cause): return .silent(cause)
    }
  }
}
