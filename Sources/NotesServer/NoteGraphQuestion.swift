import AtriumAPI
import AtriumServer

/// What of the vault's graph is asked for.
struct NoteGraphQuestion: Sendable, Equatable {
  /// The key of the document in the middle, and how many links one may go from it.
  var around: String?
  var depth = GetNoteGraph.reach.unset
  var filter = NoteFilter()
  var hasTags = false
  var hasEntities = false
  var limit = GetNoteGraph.size.unset

  init() {}

  /// - Throws: `Problem` 400 that names the field that is at fault.
  init(_ call: GetNoteGraph) throws {
    around = try call.around.map { try RequestText.checked($0, field: "around", longest: RequestText.longestKey) }
    if around == nil, call.depth != nil { throw Problem.invalid("depth", "counts links from the document \"around\", which is missing") }
    depth = call.depth ?? GetNoteGraph.reach.unset
    filter = try NoteFilter(classification: call.classification, tag: call.tag, folder: call.folder)
    hasTags = call.tags ?? false
    hasEntities = call.entities ?? false
    limit = call.limit ?? GetNoteGraph.size.unset
  }
}
