import AtriumAPI
import AtriumServer
import Hummingbird

/// The tasks of the vault over HTTP.
struct NoteTaskRoutes: Sendable {
  let tasks: NoteTaskStore

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListNoteTasks.self, with: list)
  }

  private func list(_ call: ListNoteTasks, context: AtriumRequestContext) async throws -> NoteTaskPage {
    let document = try call.document.map { try RequestText.checked($0, field: "document", longest: RequestText.longestKey) }
    let list = NoteTaskStore.List(filter: call.status ?? .open, document: document)
    let position = try call.cursor.map { try ListCursor($0, of: list.name).position }
    let page = try await tasks.page(list, after: position, limit: call.limit ?? ListNoteTasks.pageSize.unset)
    return NoteTaskPage(tasks: page.tasks, nextCursor: page.next.map { ListCursor(list: list.name, position: $0).encoded() })
  }
}
