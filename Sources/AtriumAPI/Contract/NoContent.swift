/// The answer of a call that has nothing to say beyond that it was done: 204, without a body.
public struct NoContent: Codable, Sendable, Equatable {
  /// The status that it is answered with.
  public static let status = 204

  public init() {}
}
