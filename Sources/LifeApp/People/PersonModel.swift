import AtriumAPI
import AtriumApp
import AtriumClient

/// The person who is open.
final class PersonModel: Shown {
  private let card: LoadableItem<String, LifePerson>
  /// The files that name the person. Without them the page is as good as before.
  private let mentioned: LoadableItem<String, PersonMentions>

  init(client: APIClient, clock: any Clock<Duration>) {
    card = LoadableItem(clock: clock, words: { $0.lifeWords }, ask: { try await client.send(GetPerson(id: $0)) })
    mentioned = LoadableItem(clock: clock, ask: { try await client.send(ListPersonMentions(id: $0)) })
  }

  var phase: LoadableItem<String, LifePerson>.Phase { card.phase }

  /// Who is shown, which for a moment may be the one before.
  var person: LifePerson? { card.value }

  /// The files that name the person who is shown; they come after the card.
  var mentions: PersonMentions? {
    guard let person, case .loaded(let mentions) = mentioned.phase(of: person.id) else { return nil }
    return mentions
  }

  var shown: Int {
    get { card.shown }
    set { (card.shown, mentioned.shown) = (newValue, newValue) }
  }

  func isMissing(_ id: String) -> Bool { card.phase(of: id) == .missing }

  /// Opens a person. The one before stays until the answer is there.
  func load(_ id: String) async {
    await card.load(id)
    // The id of somebody who was merged into another person leads to that one.
    if let person { await mentioned.load(person.id) }
  }

  func somethingChanged() {
    card.somethingChanged()
    mentioned.somethingChanged()
  }
}
