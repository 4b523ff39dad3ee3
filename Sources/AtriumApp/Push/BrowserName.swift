/// What a person knows a browser by, where it tells them something: `Firefox · Linux`.
public nonisolated enum BrowserName {
  /// - Parameter agent: what the browser calls itself (`User-Agent`).
  /// - Returns: nil when that says nothing.
  public static func of(_ agent: String?) -> String? {
    let name = SessionAgent(agent).name
    return name.isEmpty ? nil : name
  }
}
