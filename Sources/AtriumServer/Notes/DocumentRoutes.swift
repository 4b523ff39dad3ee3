import AtriumAPI
import HTTPTypes
import Hummingbird

/// One document over HTTP: its Markdown from its file, and the shown form with what the index knows around it.
struct DocumentRoutes: Sendable {
  let store: NoteStore
  let reader: NoteReader

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answerWithHeaders(GetDocument.self, with: document)
  }

  private func document(_ call: GetDocument, context: AtriumRequestContext) async throws -> Answer<Document> {
    let bytes = try call.bytes.map(ByteAddress.init(asked:)) ?? .none
    let read = try await reader.note(call.key)
    guard call.format == .html else {
      var document = read.document
      document.metadata.linksTo = try await store.resolve(document.metadata.linksTo, in: call.key)
      return Answer(document, headers: [.eTag: EntityTag.of(file: read.hash)])
    }
    let shown = try await store.shown(read, bytes: bytes, reader: reader)
    return Answer(shown, headers: [.eTag: try EntityTag.of(shown: shown)])
  }
}
