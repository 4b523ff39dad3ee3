/// Downloads a file, or a folder or several files as one ZIP archive.
///
/// A file alone comes as any other bytes, with ranges and conditions. An archive is made while it is sent: its length is said before, but it has
/// neither ranges nor a tag (`Accept-Ranges: none`). If one of its files is deleted or gets another length meanwhile, the connection ends before the
/// length that was said.
public struct DownloadLibraryFiles: ByteCall {
  /// From the data directory, which the empty path is; 1 to `mostPaths`, each as a `path` of the query.
  public var path: [String]

  public init(path: [String]) { self.path = path }

  public static let mostPaths = 100
  /// Files and folders of an archive.
  public static let mostEntries = 100_000
  public static let route = Route(
    .get, "/api/library/download", scope: .read(.life), errors: [.notFound, .notPermitted, .tooLarge, .rangeNotSatisfiable, .unavailable],
    summary: "Downloads a file, or several and folders as a ZIP archive")
}
