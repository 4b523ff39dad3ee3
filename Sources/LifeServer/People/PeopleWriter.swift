import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage
import VCards

/// Changes cards where they are. Each change can be taken back.
///
/// A card without a UID gets one with its first change; what its id was leads to it.
struct PeopleWriter: Sendable {
  let reader: PeopleReader
  let changes: CardChanges
  let actions: ActionStore
  let registry: FileRegistry
  let locks: AddressLocks
  let now: @Sendable () -> Date

  /// Where new cards are, from the data folder.
  static let place = "people"
  /// How often a file is read again that was changed meanwhile.
  private static let attempts = 5

  private var folder: DataFolder { reader.folder }

  /// Writes a card for a new person.
  func create(_ call: CreatePerson, by person: String) async throws -> LifePerson {
    let card = try CardEdit(call, name: call.displayName).card(at: now())
    let bytes = Data(card.bytes)
    let name = SafeName.made(from: IndexedCard.name(of: card)) + ".vcf"
    let made = try await onDisk { folder in
      try folder.makeFolder(Self.place)
      return try folder.create(bytes, in: Self.place, as: FreeNames(name: name, style: .plain))
    }
    guard let made else { throw Problem(.nameTaken, field: "displayName") }
    let path = Self.place + "/" + made
    // It is on disk: whatever fails from here on is no failure of the write.
    try? await registry.add(path, at: Value.milliseconds(now()))
    let undo = try? await actions.record(
      .people(steps: [.made(path: path, sum: CardChanges.sum(of: bytes))], merged: nil), by: person, changing: [path])
    var answer = try await reader.person(PersonID.of(uid: card.uid ?? ""))
    answer.undo = undo
    return answer
  }

  /// Changes a person's card, of several the one that is shown.
  func update(_ call: UpdatePerson, by person: String) async throws -> PersonChange {
    let edit = try CardEdit(call, name: call.displayName)
    let expected = call.ifMatch.map { EntityTagList($0) }
    return try await again([call.id]) {
      let id = try await reader.resolve(call.id)
      var file = try await shown(id)
      guard let index = file.index(of: id) else { return nil }
      let old = file.cards[index]
      if let expected, let tag = EntityTag(text: CardFile.tag(of: old)), !expected.contains(where: tag.matchesStrongly) {
        throw Problem(.preconditionFailed, detail: "The card was changed in the meantime.", field: "If-Match")
      }
      var card = old
      try edit.apply(to: &card)
      guard card != old else { return PersonChange(try await reader.person(id)) }
      let new = mark(&card)
      file.cards[index] = card
      let ids = file.identifyTwins(of: [id]).merging([id: new]) { first, _ in first }
      let change = CardChanges.Change(path: file.path, old: file.bytes, new: Data(file.cards.bytes))
      guard let undo = try await perform([change], by: person, { try Self.lead(ids, at: now(), in: $0) }) else { return nil }
      return PersonChange(try await reader.person(new), undo: undo)
    }
  }

  /// Moves all cards of a person to the trash.
  func delete(_ asked: String, by person: String) async throws -> LibraryDeletion {
    try await again([asked]) {
      let id = try await reader.resolve(asked)
      var (all, twins): ([CardChanges.Change], [String: String]) = ([], [:])
      for path in try await paths(of: id) {
        var file = try await reader.file(at: path)
        guard file.index(of: id) != nil else { return nil }
        twins.merge(file.identifyTwins(of: [id])) { first, _ in first }
        all.append(.init(path: path, old: file.bytes, new: file.without(id)))
      }
      let ids = twins
      guard let undo = try await perform(all, by: person, { try Self.lead(ids, at: now(), in: $0) }) else { return nil }
      return LibraryDeletion(undo: undo)
    }
  }

  /// Merges all cards of one person into that of another.
  func merge(_ call: MergePeople, by person: String) async throws -> PersonChange {
    try await again([call.id, call.sourceId]) {
      let target = try await reader.resolve(call.id)
      let source = try await reader.resolve(call.sourceId, field: "sourceId")
      guard target != source else { throw Problem(.samePerson, field: "sourceId") }
      var file = try await shown(target)
      guard let index = file.index(of: target) else { return nil }
      var card = file.cards[index]
      let new = mark(&card)
      var twins = file.identifyTwins(of: [target, source])
      var conflicts: [VCardMerge.Conflict] = []
      var others: [CardChanges.Change] = []
      for path in try await paths(of: source) {
        var from = path == file.path ? file : try await reader.file(at: path)
        let indices = from.people.indices.filter { from.people[$0] == source }
        guard !indices.isEmpty else { return nil }
        for index in indices {
          do {
            let merge = try card.merging(from.cards[index], noteLine: Self.noteLine)
            card = merge.card
            conflicts += merge.conflicts
          } catch {
            throw Problem(.samePerson, field: "sourceId")
          }
        }
        guard path != file.path else { continue }
        twins.merge(from.identifyTwins(of: [source])) { first, _ in first }
        others.append(.init(path: path, old: from.bytes, new: from.without(source)))
      }
      file.cards[index] = card
      let first = CardChanges.Change(path: file.path, old: file.bytes, new: file.without(source))
      // First what is added, then what is removed: a server that is killed in between has lost nothing.
      let ids = twins.merging([target: new]) { first, _ in first }
      let undo = try await perform([first] + others, by: person, merged: source) { connection in
        try PersonAliases.add(source, leadingTo: new, at: now(), in: connection)
        try Self.lead(ids, at: now(), in: connection)
      }
      guard let undo else { return nil }
      return PersonChange(
        try await reader.person(new), undo: undo,
        conflicts: conflicts.map { .init(property: $0.property, kept: $0.kept, other: $0.other) })
    }
  }

  // MARK: -

  /// Works on cards, one request at a time. Tries again what came to nothing as another program changed a file meanwhile.
  ///
  /// - Parameter asked: whose cards they are, as the request has it.
  private func again<Answer: Sendable>(_ asked: [String], _ body: @Sendable () async throws -> Answer?) async throws -> Answer {
    try await locks.with(CardChanges.lock) {
      for _ in 0..<Self.attempts {
        if let answer = try await body() { return answer }
        // What changed is not in the index yet.
        for id in asked {
          guard let id = try? await reader.resolve(id) else { continue }
          await registry.finder.scanner.look(at: Set(try await paths(of: id).map { PathKey($0) }))
        }
      }
      throw Problem(.preconditionFailed, detail: "The card was changed in the meantime.", field: "id")
    }
  }

  /// Changes files, brings index and records in step, and notes how it is taken back.
  ///
  /// - Parameter merged: whose id leads to another person from now on.
  /// - Returns: nil when a file has other bytes by now, and nothing has changed.
  private func perform(
    _ all: [CardChanges.Change], by person: String, merged: String? = nil,
    _ more: @escaping @Sendable (Connection) throws -> Void = { _ in }
  ) async throws -> LibraryUndo? {
    let paths = all.map(\.path)
    let created = try await registry.finder.store.entries(at: paths)
    guard let steps = try await onDisk({ [changes] _ in try changes.make(all) }) else { return nil }
    let undo = try await actions.record(.people(steps: steps, merged: merged), by: person, changing: paths, with: more)
    // It is on disk: whatever fails from here on is no failure of the change.
    await CardUndo.follow(paths, registry, created)
    return undo
  }

  private func onDisk<Answer: Sendable>(_ body: @escaping @Sendable (DataFolder) throws -> Answer) async throws -> Answer {
    do {
      return try await folder.inBackground { try body($0) }
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "id")
    }
  }

  /// The file of the card that is shown of a person.
  private func shown(_ id: String) async throws -> CardFile {
    guard let row = try await reader.store.cards(of: id).first else { throw Problem(.notFound, detail: "There is no such person.") }
    return try await reader.file(at: row.path)
  }

  private func paths(of id: String) async throws -> [String] {
    try await reader.store.cards(of: id).map(\.path).reduce(into: []) { paths, path in
      if !paths.contains(where: { PathKey($0) == PathKey(path) }) { paths.append(path) }
    }
  }

  /// Gives a card a UID if it has none, and says when it was revised if it does so.
  ///
  /// - Returns: the id that the person has now.
  private func mark(_ card: inout VCard) -> String {
    let uid = card.ensureUID()
    if card.revision != nil { card.setRevision(now()) }
    return PersonID.of(uid: uid)
  }

  /// Lets the two ids of people lead to each other: after an undo the first one is theirs again.
  ///
  /// - Parameter ids: those that they have now, by those that they had.
  private static func lead(_ ids: [String: String], at date: Date, in connection: Connection) throws {
    for (id, new) in ids where id != new {
      try PersonAliases.add(id, leadingTo: new, at: date, in: connection)
      try PersonAliases.add(new, leadingTo: id, at: date, in: connection)
    }
  }

  /// A line of the note, as a person reads it.
  private static func noteLine(_ conflict: VCardMerge.Conflict) -> String {
    let names = ["BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "ORG": "Organization", "TITLE": "Title", "ROLE": "Role"]
    return "\(names[conflict.property] ?? conflict.property): \(conflict.other)"
  }
}
