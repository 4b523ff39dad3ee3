import AtriumAPI
import AtriumServer
import Hummingbird

/// The tags of the vault over HTTP.
struct TagRoutes: Sendable {
  let tags: TagStore
  let lists: NoteListStore

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListTags.self, with: list)
    router.answerWritten(GetTag.self, with: tag)
    router.answerWritten(ListTagDocuments.self, with: documents)
  }

  private func list(_ call: ListTags, context: AtriumRequestContext) async throws -> TagList {
    TagList(tags: try await tags.tags())
  }

  private func tag(_ call: GetTag, context: AtriumRequestContext) async throws -> EncodedResponse<TagDetail> {
    let name = try TagName(asked: call.tag)
    guard let found = try await tags.tag(name) else { throw Self.unknown }
    let page = try await lists.page(NoteList(filter: NoteFilter(tag: name)), cursor: nil, limit: ListDocuments.pageSize.unset)
    return .init(found.tag, children: found.children, page)
  }

  private func documents(_ call: ListTagDocuments, context: AtriumRequestContext) async throws -> EncodedResponse<DocumentPage> {
    let name = try TagName(asked: call.tag)
    let list = NoteList(sort: call.sort ?? .modified, filter: NoteFilter(tag: name))
    let page = try await lists.page(list, cursor: call.cursor, limit: call.limit ?? ListDocuments.pageSize.unset)
    if page.documents.isEmpty, try await tags.tag(name) == nil { throw Self.unknown }
    return .init(page)
  }

  private static let unknown = Problem(.notFound, detail: "No note has this tag.", field: "tag")
}
