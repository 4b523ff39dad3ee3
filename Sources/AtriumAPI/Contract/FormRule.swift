/// What a form holds beside the fields of its call, and how long it may be.
public struct FormRule: Sendable, Hashable {
  /// The name of the field that holds a file, as often as there are files.
  public let files: String
  /// The largest body, in bytes.
  public let limit: Int64

  public init(files: String, limit: Int64) {
    self.files = files
    self.limit = limit
  }

  public static let mediaType = "multipart/form-data"
}
