/// The bytes of a file of the data directory (seed: L5), as they are: with ranges and conditions (RFC 9110).
///
/// Each room claims the files that it shows. A person reads those that one of their rooms claims; any other is answered as one that is not
/// there.
///
/// They are never a page of this host: what a browser could run is answered as an attachment, and everything is sandboxed.
public struct GetRaw: ByteCall {
  /// The file's path from the data directory.
  public var path: String

  public init(path: String) { self.path = path }

  public static let route = Route(
    .get, "/raw/{path+}", scope: .anyRoom, errors: [.notFound, .notPermitted, .rangeNotSatisfiable],
    summary: "Reads the bytes of a file")
}
