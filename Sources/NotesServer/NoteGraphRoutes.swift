import AtriumAPI
import AtriumServer
import Hummingbird

/// The graph of the vault over HTTP.
struct NoteGraphRoutes: Sendable {
  let graphs: NoteGraphStore

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetNoteGraph.self, with: graph)
  }

  private func graph(_ call: GetNoteGraph, context: AtriumRequestContext) async throws -> NoteGraph {
    guard let graph = try await graphs.graph(NoteGraphQuestion(call)) else {
      throw Problem(.notFound, detail: "This note doesn't exist or was deleted.", field: "around")
    }
    return graph
  }
}
