/// Marks a summary or report as read by the person who asks. What is marked already is no error.
public struct MarkDocumentViewed: Call {
  /// The document's `id`.
  public var key: String

  public init(key: String) {
    self.key = key
  }

  public typealias Response = NoContent
  public static let route = Route(
    .post, "/api/notes/viewed", scope: .write(.notes), errors: [.notFound], summary: "Marks a summary or report as read")
}
