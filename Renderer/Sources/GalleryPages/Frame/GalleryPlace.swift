import Foundation

/// A place of the gallery: what an address names.
///
/// | path | place |
/// |---|---|
/// | `/gallery` | the list of pages |
/// | `/gallery/pickers` | a page |
/// | `/gallery/pickers?state=empty` | the page in another state |
///
/// Further fields of the query are the page's own.
public nonisolated struct GalleryPlace: Hashable, Sendable {
  /// The page's id; nil for the list of pages.
  public var page: String?
  public var state: GalleryState
  /// What a page is asked beside its state, by name.
  public var fields: [String: String]

  public init(page: String? = nil, state: GalleryState = .filled, fields: [String: String] = [:]) {
    self.page = page
    self.state = state
    self.fields = fields
  }

  /// Percent-encoded path and query.
  public var path: String {
    var items = state == .filled ? [] : ["state=\(state.rawValue)"]
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { items.append("\(Self.encode(name))=\(Self.encode(value))") }
    let path = "/gallery" + (page.map { "/" + Self.encode($0) } ?? "")
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }

  /// - Returns: nil for a path that is not the gallery's, or a state that does not exist. Whether the page exists is for `Gallery`.
  public init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: true)
    guard segments.first == "gallery", segments.count <= 2 else { return nil }
    var fields: [String: String] = [:]
    for pair in parts.dropFirst().joined().split(separator: "&") {
      let field = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2, let name = Self.decode(field[0]), let value = Self.decode(field[1]) else { continue }
      fields[name] = value
    }
    guard let state = GalleryState(rawValue: fields.removeValue(forKey: "state") ?? GalleryState.filled.rawValue) else { return nil }
    self.init(page: segments.dropFirst().first.flatMap(Self.decode), state: state, fields: fields)
  }

  /// What stands behind the page of invitations, whatever stands before the gallery.
  static func invitation(in path: String) -> String? {
    let segments = path.prefix { $0 != "?" }.split(separator: "/")
    guard segments.count > 2, segments.suffix(3).dropLast() == ["gallery", Substring(GalleryPage.addressesID)] else { return nil }
    return segments.last?.removingPercentEncoding
  }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(unreserved)) ?? ""
  }

  private static func decode(_ text: Substring) -> String? { text.replacing("+", with: "%20").removingPercentEncoding }

  // RFC 3986 section 2.3.
  private static let unreserved = CharacterSet(charactersIn: "-._~")
}
