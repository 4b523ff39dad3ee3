import AtriumApp

/// Which sessions of agents are listed, and how.
public nonisolated struct SessionOptions: Hashable, Sendable {
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    case device, project
  }

  public var grouping: Grouping
  /// Those too that have ended, or of which nothing was heard for long.
  public var isAll: Bool

  public init(grouping: Grouping = .device, isAll: Bool = false) {
    self.grouping = grouping
    self.isAll = isAll
  }
}

/// As fields of an address.
nonisolated extension SessionOptions {
  init(fields: [String: String]) {
    self.init(grouping: fields["by"].flatMap(Grouping.init) ?? .device, isAll: fields["show"] == "all")
  }

  func write(to query: inout AddressQuery) {
    if grouping != .device { query.add("by", grouping.rawValue) }
    if isAll { query.add("show", "all") }
  }
}
