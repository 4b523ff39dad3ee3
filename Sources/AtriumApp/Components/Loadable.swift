package import SwiftUI

/// What a screen asks a server for in one piece.
package final class Loadable<Value: Equatable>: ScreenModel, Shown, Reloadable {
  package enum Phase: Equatable {
    case loading
    case loaded(Value)
    case failed(LocalizedStringKey)
  }

  private let observedPhase = Observed(Phase.loading)

  package private(set) var phase: Phase {
    get { observedPhase.value }
    set { observedPhase.value = newValue }
  }
  /// Counts what was asked for: an answer to an earlier question comes too late.
  private var question = 0
  private let ask: @MainActor () async throws -> Value
  private let pace: Throttle

  package init(clock: any Clock<Duration>, ask: @escaping @MainActor () async throws -> Value) {
    pace = Throttle(clock: clock)
    self.ask = ask
  }

  package var value: Value? { if case .loaded(let value) = phase { value } else { nil } }

  /// What was answered before stays until the answer is there.
  package func load() async {
    question += 1
    let question = question
    do {
      let value = try await ask()
      guard self.question == question else { return }
      if phase != .loaded(value) { phase = .loaded(value) }
    } catch is CancellationError {
    } catch {
      guard self.question == question else { return }
      phase = .failed(error.words)
    }
  }

  /// Asks again: after a failure, or because the person pulled the list down. They hear when it fails.
  package func reload() async { await refresh { self.reloadFailure = $0 } }

  /// Something changed elsewhere. A failure leaves what is shown.
  package func somethingChanged() {
    guard shown > 0 else { return }
    pace.run { [weak self] in await self?.refresh() }
  }

  /// - Parameter fail: hears why there is no answer. What is shown stays.
  private func refresh(_ fail: (LocalizedStringKey) -> Void = { _ in }) async {
    guard case .loaded = phase else { return await load() }
    question += 1
    let question = question
    do {
      let value = try await ask()
      if self.question == question, phase != .loaded(value) { phase = .loaded(value) }
    } catch is CancellationError {
    } catch {
      if self.question == question { fail(error.words) }
    }
  }
}
