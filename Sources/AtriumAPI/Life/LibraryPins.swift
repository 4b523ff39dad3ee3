/// Pins a file for the person who asks (seed: L1).
public struct PinLibraryFile: Call {
  public var path: String

  public init(path: String) { self.path = path }

  public typealias Response = LibraryPin
  public static let route = Route(
    .post, "/api/library/pin", scope: .write(.life), errors: [.notFound], summary: "Pins a file for the person who asks")
}

public struct UnpinLibraryFile: Call {
  public var path: String

  public init(path: String) { self.path = path }

  public typealias Response = LibraryPin
  public static let route = Route(
    .delete, "/api/library/pin", scope: .write(.life), errors: [.notFound], summary: "Removes a pin of the person who asks")
}

public struct LibraryPin: Codable, Sendable, Equatable {
  /// Always true: a change that failed is answered as a problem.
  public var success: Bool
  public var isPinned: Bool

  public init(isPinned: Bool) {
    success = true
    self.isPinned = isPinned
  }
}
