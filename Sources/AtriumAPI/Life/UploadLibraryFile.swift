/// Puts a file into a folder of the library (seed: L1, L2). A name that is taken by other bytes becomes "photo 2.jpg"; the same bytes under the same
/// name are stored once.
public struct UploadLibraryFile: UploadCall, Equatable {
  /// Of the file, with its ending.
  public var name: String
  /// From the data directory; the inbox when it is left out. It is made when it is not there.
  public var folder: String?

  public init(name: String, folder: String? = nil) {
    self.name = name
    self.folder = folder
  }

  public typealias Response = Capture
  public static let route = Route(
    .post, "/api/life/uploads/{name}", scope: .write(.life),
    errors: [.tooLarge, .insufficientStorage, .digestMismatch] + MakeLibraryFolder.writing,
    summary: "Puts a file into a folder of the library")
  public static let content = UploadContentRule(limit: 64 << 30)
}
