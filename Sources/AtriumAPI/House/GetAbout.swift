/// The program's version and the folder it serves, for signed-in people.
public struct GetAbout: Call {
  public init() {}

  public typealias Response = About
  public static let route = Route(.get, "/api/house/about", scope: .house, summary: "Reads the program's version and folder")
}

public struct About: Codable, Sendable, Equatable {
  /// Of the program.
  public var version: String
  /// See `Contract.version`.
  public var contractVersion: Int
  /// The name of the data directory, without the path that leads to it.
  public var folder: String

  public init(version: String = Release.version, contractVersion: Int = Contract.version, folder: String) {
    self.version = version
    self.contractVersion = contractVersion
    self.folder = folder
  }
}
