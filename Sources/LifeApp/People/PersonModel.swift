import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// The person who is open.
@Observable final class PersonModel: Shown {
  enum Phase: Equatable {
    case loading
    case loaded(LifePerson)
    /// There is no such person, or no longer.
    case missing
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.loading
  /// The files that name the person who is shown; they come after the card.
  private(set) var mentions: PersonMentions?
  @ObservationIgnored var shown = 0
  @ObservationIgnored private var id: String?
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  private let client: APIClient
  private let pace: Throttle

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    pace = Throttle(clock: clock)
  }

  /// Who is shown, which for a moment may be the one before.
  var person: LifePerson? { if case .loaded(let person) = phase { person } else { nil } }

  func isMissing(_ id: String) -> Bool { phase == .missing && self.id == id }

  /// Opens a person. The one before stays until the answer is there.
  func load(_ id: String) async { await load(id, isRefresh: false) }

  /// - Parameter isRefresh: an update after a change: if it fails, what is shown stays.
  private func load(_ id: String, isRefresh: Bool) async {
    self.id = id
    question += 1
    let question = question
    do {
      let person = try await client.send(GetPerson(id: id))
      guard self.question == question else { return }
      if self.person?.id != person.id { mentions = nil }
      if phase != .loaded(person) { phase = .loaded(person) }
      // Without them the page is as good as before.
      guard let mentions = try? await client.send(ListPersonMentions(id: id)), self.question == question else { return }
      if self.mentions != mentions { self.mentions = mentions }
    } catch is CancellationError {
    } catch {
      guard self.question == question else { return }
      if error.problem?.code == .notFound {
        phase = .missing
      } else if !isRefresh || person == nil {
        phase = .failed(error.lifeWords)
      }
    }
  }

  func somethingChanged() {
    guard shown > 0, id != nil else { return }
    pace.run { [weak self] in
      guard let self, let id = self.id else { return }
      await self.load(id, isRefresh: true)
    }
  }
}
