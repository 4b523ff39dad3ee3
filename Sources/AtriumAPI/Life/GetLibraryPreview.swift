/// A picture of what a file shows, upright and without metadata (seed: L2): of a picture itself, and of the first page of a PDF. It is a JPEG.
public struct GetLibraryPreview: ByteCall {
  /// The stable id of the file.
  public var fileId: String
  /// Pixels of the longer side: 256 or 1440.
  public var size: Int
  /// What the file's content is known by (`hash` of the file): an answer for the current one may be kept for ever. With another one than the
  /// file's there is nothing.
  public var revision: String?

  public init(fileId: String, size: Int, revision: String? = nil) {
    self.fileId = fileId
    self.size = size
    self.revision = revision
  }

  /// What a preview can be asked for in.
  public static let sizes = [256, 1440]
  public static let route = Route(
    .get, "/api/life/previews/{fileId}/{size}", scope: .read(.life),
    errors: [.notFound, .unsupportedMediaType, .rangeNotSatisfiable, .unavailable], summary: "Reads a picture of what a file shows")
}
