/// The name of a kind of data. The system's register of kinds does not exist here; these are the ones that are exchanged.
public struct UTType: Hashable, Sendable {
  public let identifier: String

  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  public init(exportedAs identifier: String) { self.identifier = identifier }

  public init(importedAs identifier: String) { self.identifier = identifier }

  public static let data = UTType(exportedAs: "public.data")
  public static let json = UTType(exportedAs: "public.json")
  public static let plainText = UTType(exportedAs: "public.plain-text")
  public static let utf8PlainText = UTType(exportedAs: "public.utf8-plain-text")
  public static let url = UTType(exportedAs: "public.url")
}
