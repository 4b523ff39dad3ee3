import AtriumAPI
import AtriumServer
import HTTPTypes
import Hummingbird
import Logging
import Markdown

/// One document over HTTP: its Markdown from its file, and the shown form with what the index knows around it.
struct DocumentRoutes: Sendable {
  let store: NoteStore
  let reader: NoteReader
  let suggester: NoteSuggester

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answerWithHeaders(GetDocument.self, with: document)
  }

  private func document(_ call: GetDocument, context: AtriumRequestContext) async throws -> TypedResponse<Document> {
    let bytes = try call.bytes.map(ByteAddress.init(asked:)) ?? .none
    let read = try await reader.note(call.key)
    guard call.format == .html else {
      var document = read.document
      document.metadata.linksTo = try await store.resolve(document.metadata.linksTo, in: call.key)
      let metadata = document.metadata
      if let findings = try await suggester.reader.findings(of: call.key)?.findings { document.derive(findings) }
      let tag = document.metadata == metadata ? DocumentTag.of(file: read.hash) : try DocumentTag.of(file: read.hash, document.metadata)
      return TypedResponse(document, headers: [.eTag: tag])
    }
    let indexed = try await store.shown(read, bytes: bytes, language: Language(call.language), reader: reader)
    let shown = try await suggester.document(indexed, of: read)
    return TypedResponse(shown, headers: [.eTag: try DocumentTag.of(shown: shown)])
  }
}
