/// What a browser keeps of its own registration: which of the person's destinations it is, and for which address that was made. An address
/// that the browser has changed since is registered again; one that the person took away elsewhere is not.
nonisolated struct OwnPush: RawRepresentable, Equatable {
  static let key = "push"

  let id: String
  private let mark: Substring

  static let none = OwnPush(id: "", mark: "")

  private init(id: String, mark: Substring) {
    self.id = id
    self.mark = mark
  }

  init(id: String, at address: BrowserAddress) { self.init(id: id, mark: address.endpoint.suffix(12)) }

  init?(rawValue: String) {
    let parts = rawValue.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(id: String(parts[0]), mark: parts[1])
  }

  var rawValue: String { id + " " + mark }

  /// Whether the browser has moved from the address that it was registered with.
  func isOutdated(by address: BrowserAddress) -> Bool { !id.isEmpty && address.endpoint.suffix(12) != mark }
}
