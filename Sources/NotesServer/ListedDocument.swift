import AtriumAPI
import AtriumServer
import Storage

/// A document of a list or of a search's result: its row, and the notes that its links mean. It is never taken apart into a
/// `Document`, but written as one.
struct ListedDocument: Sendable {
  let row: ListedRow
  let metadata: KeptMetadata
  /// Keys.
  var linksTo: [String]

  var id: String { row.key }

  /// As `Document` is encoded.
  func write(to json: inout JSONText) {
    json.object {
      writeHead(to: &$0)
      if !row.excerpt.isEmpty { $0.member("excerpt", row.excerpt) }
      writeMetadata(to: &$0)
    }
  }

  /// As the members `id` and `title`.
  func writeHead(to json: inout JSONText) {
    json.member("id", row.key)
    json.member("title", row.title)
  }

  /// As the member `metadata`.
  func writeMetadata(to json: inout JSONText) {
    json.name("metadata")
    json.raw(metadata.before)
    json.array(linksTo) { $0.text($1) }
    json.continue(metadata.behind)
  }
}
