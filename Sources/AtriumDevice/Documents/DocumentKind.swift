/// With what a device shows a downloaded file.
public enum DocumentKind: Hashable, Sendable {
  /// The app's own reader, with its search and its zoom.
  case pdf
  /// The system's preview, which knows pictures, films, office documents, texts and more, and says so where it does not know a kind.
  case systemPreview

  /// - Parameter name: of the file. What a server says of its type is not asked: the system's preview goes by the name too.
  public init(name: String) {
    let suffix = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased()
    self = suffix == "pdf" ? .pdf : .systemPreview
  }
}
