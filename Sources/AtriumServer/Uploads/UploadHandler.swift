import AtriumAPI

/// What an upload call does, whichever request brings the last of its bytes.
struct UploadHandler: Sendable {
  let route: Route
  let rule: UploadContentRule
  /// Reads the call and checks its conditions, before any of the body is read.
  let check: @Sendable (WireRequest, AtriumRequestContext) async throws -> Void
  /// Checks the conditions once more and hands the file to the room.
  let take: @Sendable (WireRequest, UploadedFile, AtriumRequestContext) async throws -> KeptResponse

  /// Its name in records.
  var key: String { Self.key(method: route.method.rawValue, template: route.path) }

  static func key(method: String, template: String) -> String { "\(method) \(template)" }
}
