import AtriumAPI

/// Fields as a form or a query sends them. Everything but the unreserved characters of RFC 3986 is percent-encoded, spaces too, so that
/// no two readers take it apart differently.
enum FormText {
  static func of(_ fields: [OutboundRequest.Field]) -> String {
    fields.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }.joined(separator: "&")
  }
}
