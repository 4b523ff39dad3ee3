import AtriumAPI
import AtriumApp
import AtriumClient
import Paths
import SwiftUI

/// What a person decides about suggestions for a note: what was added can be taken back, and what was not done says why.
@Observable final class NoteEdits {
  /// What was done last, until the person has seen it.
  struct Outcome: Equatable {
    let note: PathKey
    let suggestion: NoteSuggestion
    let undo: NoteEdit.Undo?
  }

  private(set) var last: Outcome?
  /// Why something was not done.
  var failure: NoteEditFailure?
  /// What is being written: a second tap does nothing.
  @ObservationIgnored private var running: Set<String> = []
  private let client: APIClient
  @ObservationIgnored private let refresh: () async -> Void

  /// - Parameter refresh: shows what is true after a change, or after one that failed.
  init(client: APIClient, refresh: @escaping () async -> Void) {
    self.client = client
    self.refresh = refresh
  }

  /// Adds a suggestion to the front matter of the note as it is shown.
  func accept(_ suggestion: NoteSuggestion, for note: Document) async {
    guard let version = note.suggestions?.version else { return }
    await run(note.id + suggestion.id) {
      let edit = try await self.client.send(
        AcceptNoteSuggestion(key: note.id, kind: suggestion.kind, value: suggestion.value, version: version))
      self.last = Outcome(note: PathKey(note.id), suggestion: suggestion, undo: edit.undo)
    }
  }

  /// Lets it not be suggested again for this note.
  func dismiss(_ suggestion: NoteSuggestion, for note: Document) async {
    await run(note.id + suggestion.id) {
      _ = try await self.client.send(DismissNoteSuggestion(key: note.id, kind: suggestion.kind, value: suggestion.value))
    }
  }

  /// Takes back what was added last.
  func undo() async {
    guard let outcome = last, let undo = outcome.undo else { return }
    await run(undo.id) {
      _ = try await self.client.send(UndoNoteEdit(id: undo.id))
      if self.last == outcome { self.last = nil }
    }
  }

  /// The person has seen what was done.
  func close() { last = nil }

  private func run(_ name: String, _ work: () async throws -> Void) async {
    guard running.insert(name).inserted else { return }
    do {
      try await work()
    } catch is CancellationError {
    } catch {
      failure = NoteEditFailure(words: error.noteEditWords)
    }
    running.remove(name)
    await refresh()
  }
}

/// Why a note was not written.
struct NoteEditFailure {
  let words: LocalizedStringKey
}

extension Error {
  /// What went wrong with a note that was to be written, in the person's language. The server says the same to programs.
  fileprivate var noteEditWords: LocalizedStringKey {
    guard case .problem(let problem) = self as? ClientError else { return words }
    return switch problem.code {
    case .preconditionFailed: "This note was changed in the meantime, so nothing was written. It is shown as it is now."
    case .frontMatterNotChanged: "Atrium can’t add to the front matter of this note. You can add it in an editor."
    case .notPermitted: "The server doesn’t have permission to write this note."
    case .notFound: "It isn’t there anymore. It may have been renamed or deleted."
    default: words
    }
  }
}
