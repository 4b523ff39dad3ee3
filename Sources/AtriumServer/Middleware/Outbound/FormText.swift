import AtriumAPI

/// Fields as a form or a query sends them. Everything but the unreserved characters of RFC 3986 is percent-encoded, spaces too, so that
/// no two readers take it apart differently.
enum FormText {
  static func of(_ fields: [OutboundRequest.Field]) -> String {
    fields.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }.joined(separator: "&")
  }

  /// The fields of a query, in order; nil for one that nothing sends. A plus sign is a space, as forms have it.
  static func fields(of text: String) -> [(name: String, value: String)]? {
    guard text.utf8.count <= 16 * 1024 else { return nil }
    var fields: [(name: String, value: String)] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        PercentCoding.decode($0.replacing("+", with: " "))
      }
      guard let name = parts[0], let value = parts.count == 2 ? parts[1] : "" else { return nil }
      fields.append((name, value))
    }
    return fields
  }
}
