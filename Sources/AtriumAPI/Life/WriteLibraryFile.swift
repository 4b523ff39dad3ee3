/// Writes a file, at the address at which its bytes are read (seed: L5). The old version goes to the trash. The media type of the request means
/// nothing: what a file is, its name tells.
public struct WriteLibraryFile: UploadCall, Equatable {
  /// From the data directory. Folders that are not there are made.
  public var path: String
  /// The file's `ETag`: one that was changed since is left as it is.
  public var ifMatch: String?
  /// `*`: a file that is there is left as it is.
  public var ifNoneMatch: String?

  public init(path: String, ifMatch: String? = nil, ifNoneMatch: String? = nil) {
    self.path = path
    self.ifMatch = ifMatch
    self.ifNoneMatch = ifNoneMatch
  }

  public typealias Response = LibraryChange
  public static let route = Route(
    .put, "/raw/{path+}", scope: .write(.life), headers: ["ifMatch": "If-Match", "ifNoneMatch": "If-None-Match"],
    errors: [.nameTaken, .preconditionFailed, .tooLarge, .insufficientStorage, .digestMismatch, .unavailable] + MakeLibraryFolder.writing,
    summary: "Writes the bytes of a file")
  public static let content = UploadContentRule(limit: UploadLibraryFile.largest)
  public static let saysWhatIsNew = true
}
