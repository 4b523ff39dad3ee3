import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

typealias PeopleList = Paged<String, LifePerson>

/// The people of whom there are cards, and what is done with them.
@Observable final class PeopleModel {
  /// By name; the question is what is searched for.
  @ObservationIgnored private(set) lazy var list = PeopleList(pageSize: Self.pageSize, clock: clock) {
    [weak self, client] query, cursor, limit in
    let page = try await client.send(ListLifePeople(q: query.isEmpty ? nil : query, limit: limit, cursor: cursor))
    if query.isEmpty, cursor == nil, let self, self.unread != page.unread { self.unread = page.unread }
    return PeopleList.Page(items: page.people, next: page.nextCursor)
  }
  /// Those among whom a person is chosen to be merged with another.
  @ObservationIgnored private(set) lazy var choices = PeopleList(pageSize: Self.pageSize, clock: clock) { [client] query, cursor, limit in
    let page = try await client.send(ListLifePeople(q: query.isEmpty ? nil : query, limit: limit, cursor: cursor))
    return PeopleList.Page(items: page.people, next: page.nextCursor)
  }
  @ObservationIgnored private(set) lazy var duplicates = Loadable(clock: clock) { [client] in
    try await client.send(ListDuplicatePeople()).pairs
  }
  /// Those whom files name and of whom there is no card.
  @ObservationIgnored private(set) lazy var proposed = Loadable(clock: clock) { [client] in
    try await client.send(ListProposedPeople()).people
  }
  @ObservationIgnored private(set) lazy var open = PersonModel(client: client, clock: clock)
  /// Cards that could not be read.
  private(set) var unread: [UnreadCard] = []
  private let client: APIClient
  private let clock: any Clock<Duration>
  private let changes: ChangesModel

  private static let pageSize = 100

  init(client: APIClient, clock: any Clock<Duration>, changes: ChangesModel) {
    self.client = client
    self.clock = clock
    self.changes = changes
  }

  /// What follows changes.
  var followers: [any Shown] { [list, choices, duplicates, proposed, open] }

  // MARK: Changes of which a sheet says that they failed

  /// - Returns: the id of the new person.
  /// - Throws: why there is none.
  func create(_ draft: PersonDraft) async throws -> String {
    defer { changes.noteChange() }
    let person = try await client.send(draft.creation)
    changes.note(ChangeOutcome("“\(person.displayName.plain)” created", undo: [person.undo].compactMap(\.self)))
    return person.id
  }

  /// - Parameter isForced: also when the card was changed since.
  /// - Throws: why it was not saved.
  func save(_ draft: PersonDraft, of person: LifePerson, isForced: Bool = false) async throws {
    guard let call = draft.update(of: person, isForced: isForced) else { return }
    defer { changes.noteChange() }
    let change = try await client.send(call)
    changes.note(ChangeOutcome("Saved", undo: [change.undo].compactMap(\.self)))
  }

  // MARK: Changes that say by themselves that they failed

  /// - Returns: whether the card is in the trash.
  @discardableResult func delete(_ person: LifePerson) async -> Bool {
    await attempt {
      let deletion = try await self.client.send(DeletePerson(id: person.id))
      self.changes.note(ChangeOutcome("“\(person.displayName.plain)” deleted", undo: [deletion.undo].compactMap(\.self)))
    } retry: {
      await self.delete(person)
    }
  }

  /// Makes a card of somebody whom files name.
  ///
  /// - Returns: whether there is one now.
  @discardableResult func add(_ proposal: ProposedPerson) async -> Bool {
    await attempt {
      let person = try await self.client.send(CreatePerson(displayName: proposal.name))
      self.changes.note(ChangeOutcome("“\(person.displayName.plain)” created", undo: [person.undo].compactMap(\.self)))
    } retry: {
      await self.add(proposal)
    }
  }

  /// Lets somebody whom files name not be proposed again, unless that is taken back.
  ///
  /// - Returns: whether that is kept.
  @discardableResult func dismiss(_ proposal: ProposedPerson) async -> Bool {
    await attempt {
      let dismissal = try await self.client.send(DismissProposedPerson(name: proposal.name))
      self.changes.note(ChangeOutcome("“\(proposal.name.plain)” isn’t a person", undo: [dismissal.undo].compactMap(\.self)))
    } retry: {
      await self.dismiss(proposal)
    }
  }

  /// Merges one person into another, who stays.
  ///
  /// - Returns: whether there is one of them now.
  @discardableResult func merge(_ source: LifePerson, into target: LifePerson) async -> Bool {
    await attempt {
      let change = try await self.client.send(MergePeople(id: target.id, sourceId: source.id))
      self.changes.note(
        ChangeOutcome(
          "“\(source.displayName.plain)” merged into “\(target.displayName.plain)”", undo: [change.undo].compactMap(\.self)))
    } retry: {
      await self.merge(source, into: target)
    }
  }

  private func attempt(_ change: () async throws -> Void, retry: @escaping () async -> Void) async -> Bool {
    var isDone = false
    do {
      try await change()
      isDone = true
    } catch is CancellationError {
    } catch {
      changes.note(error, retry: retry)
    }
    changes.noteChange()
    return isDone
  }
}
