/// What was made of a file: `/sqlar/inbox/photo.jpg/screenshot.png` is a picture of what the file shows (seed: L2).
///
/// The path is the file's, where it is now, and then the name of the blob: `screenshot.jpg`, `.png` or `.webp`, which all answer the same JPEG.
public struct GetDerivedBlob: ByteCall {
  public var path: String

  public init(path: String) { self.path = path }

  public static let route = Route(
    .get, "/sqlar/{path+}", scope: .read(.life), errors: [.notFound, .rangeNotSatisfiable, .unavailable],
    summary: "Reads what was made of a file")
}
