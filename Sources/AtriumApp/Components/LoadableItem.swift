import AtriumAPI
import AtriumClient
package import SwiftUI

/// What a screen shows of one thing among many: the note, the person, the book that is open. See ``Loadable`` for what there is only one of.
package final class LoadableItem<ID: Equatable, Value: Equatable>: Shown {
  package enum Phase: Equatable {
    case loading
    case loaded(Value)
    /// There is no such thing, or no longer.
    case missing
    case failed(LocalizedStringKey)
  }

  /// What is shown, and for which id it was answered.
  private struct Seen {
    var phase = Phase.loading
    var id: ID?
  }

  private let seen = Observed(Seen())
  package var shown = 0
  /// What was asked for last.
  private var id: ID?
  /// Counts what was asked for: an answer to an earlier question comes too late.
  private var question = 0
  private let ask: @MainActor (ID) async throws -> Value
  private let words: @MainActor (any Error) -> LocalizedStringKey
  private let pace: Throttle

  /// - Parameters:
  ///   - words: says what went wrong.
  ///   - ask: a problem `not_found` says that it is missing.
  package init(
    clock: any Clock<Duration>, words: @escaping @MainActor (any Error) -> LocalizedStringKey = { $0.words },
    ask: @escaping @MainActor (ID) async throws -> Value
  ) {
    pace = Throttle(clock: clock)
    self.words = words
    self.ask = ask
  }

  package var phase: Phase { seen.value.phase }

  /// What is shown, which for a moment may be the one before.
  package var value: Value? { if case .loaded(let value) = phase { value } else { nil } }

  /// How far it is with one: `loading` while another is shown.
  package func phase(of id: ID) -> Phase { seen.value.id == id ? phase : .loading }

  /// Opens one. The one before stays until the answer is there.
  package func load(_ id: ID) async { await load(id, isRefresh: false) }

  /// Asks again for the one that is open. A failure leaves what is shown of it.
  package func refresh() async {
    if let id { await load(id, isRefresh: true) }
  }

  /// Shows nothing of the one before.
  package func clear() {
    question += 1
    id = nil
    seen.value = Seen()
  }

  /// Something changed elsewhere.
  package func somethingChanged() {
    guard shown > 0 else { return }
    pace.run { [weak self] in await self?.refresh() }
  }

  private func load(_ id: ID, isRefresh: Bool) async {
    self.id = id
    question += 1
    let question = question
    do {
      let value = try await ask(id)
      if self.question == question { show(.loaded(value), of: id) }
    } catch is CancellationError {
    } catch {
      guard self.question == question else { return }
      if case ClientError.problem(let problem) = error, problem.code == .notFound {
        show(.missing, of: id)
      } else if !isRefresh || seen.value.id != id || value == nil {
        show(.failed(words(error)), of: id)
      }
    }
  }

  /// What is the same is not drawn again.
  private func show(_ phase: Phase, of id: ID) {
    if seen.value.id != id || self.phase != phase { seen.value = Seen(phase: phase, id: id) }
  }
}
