import AtriumAPI
import AtriumApp
import AtriumClient
import Paths
import SwiftUI

/// What a graph is asked for.
nonisolated struct GraphQuestion: Hashable, Sendable {
  var filter: NoteFilter
  var options: GraphOptions

  /// What only the screen makes of the answer is no part of the question.
  init(_ place: NotePlace) {
    filter = NoteFilter(classification: place.filter.classification, tag: place.filter.tag, folder: place.filter.folder)
    options = place.graph
    options.isList = false
    if options.around == nil { options.depth = GraphOptions.usualDepth }
  }

  var call: GetNoteGraph {
    GetNoteGraph(
      around: options.around, depth: options.around == nil ? nil : options.depth, tag: filter.tag, classification: filter.classification,
      folder: filter.folder, tags: options.hasTags ? true : nil, entities: options.hasEntities ? true : nil, limit: options.limit)
  }
}

/// The graph that is looked at.
@Observable final class GraphModel: Shown {
  enum Phase: Equatable {
    case loading
    case loaded(GraphPicture)
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.loading
  /// What was answered last; until the answer is there, that of the question before.
  private(set) var question: GraphQuestion?
  /// The node that was tapped, or whose neighbours the list shows.
  var selected: PathKey?
  /// The kind that stands out.
  var highlighted: GraphLook?
  @ObservationIgnored var shown = 0
  @ObservationIgnored private var asked: GraphQuestion?
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var number = 0
  private let client: APIClient
  private let pace: Throttle

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    pace = Throttle(clock: clock)
  }

  var picture: GraphPicture? { if case .loaded(let picture) = phase { picture } else { nil } }

  /// What was shown before stays until the answer is there.
  func load(_ question: GraphQuestion) async {
    asked = question
    await ask(question, keepsFailure: true)
  }

  /// Asks for the same again: after a failure, or because somebody pulled the list down.
  func reload() async {
    if let asked { await load(asked) }
  }

  /// Something changed elsewhere. A failure leaves what is shown, unless that answers another question: then it would stand under a
  /// title that is not its own.
  func somethingChanged() {
    guard shown > 0 else { return }
    pace.run { [weak self] in
      guard let self, let asked = self.asked else { return }
      await self.ask(asked, keepsFailure: self.picture == nil || self.question != asked)
    }
  }

  /// Only the note in the middle can be missing.
  private static func words(for error: any Error) -> LocalizedStringKey {
    if case ClientError.problem(let problem) = error, problem.code == .notFound { return "This note doesn’t exist or was deleted." }
    return error.words
  }

  private func ask(_ question: GraphQuestion, keepsFailure: Bool) async {
    number += 1
    let number = number
    do {
      let picture = try await client.counted {
        let graph = try await client.send(question.call)
        return await GraphPicture.make(graph, hidesUnlinked: question.options.hidesUnlinked, after: self.picture)
      }
      guard self.number == number, !Task.isCancelled else { return }
      self.question = question
      // What is the same is not drawn again.
      if phase != .loaded(picture) { phase = .loaded(picture) }
      if picture[selected] == nil { selected = nil }
      if let highlighted, !picture.nodes.contains(where: { $0.look == highlighted }) { self.highlighted = nil }
    } catch is CancellationError {
    } catch {
      guard self.number == number, keepsFailure, !Task.isCancelled else { return }
      self.question = question
      phase = .failed(Self.words(for: error))
    }
  }
}
