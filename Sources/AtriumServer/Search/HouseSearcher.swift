import AtriumAPI
import Logging
import Paths

/// Searches all sources at the same time: the rooms that the person has, the people of the house, the pages of the app. A source that fails or
/// does not answer in time becomes a group that says so, and the others are answered.
struct HouseSearcher: Sendable {
  /// How long each source has.
  static let limit = Duration.seconds(2)

  private let rooms: [NamedRoom]
  private let modules: [any RoomModule]
  /// Each with the room that it is of; nil for those of the house.
  private let pages: [(room: Room?, page: AppPage)]
  /// Nil where nobody signs in.
  private let people: PeopleSearch?
  /// Nil where no text is read.
  private let meaning: MeaningSearch?
  private let limit: TimeLimit
  private let logger: Logger

  init(
    rooms: [NamedRoom], modules: [any RoomModule], accounts: Accounts?, meaning: MeaningSearch? = nil, clock: any Clock<Duration>,
    logger: Logger
  ) {
    self.rooms = rooms
    self.modules = modules
    pages = AppPage.house.map { (nil, $0) } + modules.flatMap { module in module.pages.map { (module.room, $0) } }
    people = accounts.map { PeopleSearch(people: $0.people) }
    self.meaning = meaning
    limit = TimeLimit(Self.limit, clock: clock)
    self.logger = logger
  }

  /// - Parameter text: the search as it was typed.
  func search(_ text: String, _ question: SearchQuestion, for caller: Caller) async -> HouseSearch {
    // Signs alone ask for nothing.
    guard !question.words.isEmpty else { return HouseSearch(query: text, groups: [], isComplete: true) }
    var question = question
    if let meaning { question.meaning = await meaning.begin(text) }
    let sources = sources(question, for: caller)
    let groups = await withTaskGroup(of: (Int, SearchGroup).self) { tasks in
      for (index, source) in sources.enumerated() { tasks.addTask { (index, await group(source)) } }
      var groups: [SearchGroup?] = sources.map { _ in nil }
      for await (index, group) in tasks { groups[index] = group }
      return withoutRepetitions(groups.compactMap(\.self))
    }
    return HouseSearch(query: text, groups: Self.ordered(groups, question.words), isComplete: groups.allSatisfy { $0.problem == nil })
  }

  /// A file that several rooms show is found once: by the first of them, which knows most of it. What it says is left to the room whose search that
  /// is, also where that has more hits than it may show.
  private func withoutRepetitions(_ groups: [SearchGroup]) -> [SearchGroup] {
    var found: Set<PathKey> = []
    let searched = modules.filter { module in groups.contains { $0.problem == nil && $0.source == SearchGroup.Source(module.room) } }
    return groups.map { group in
      guard let module = modules.first(where: { SearchGroup.Source($0.room) == group.source }) else { return group }
      let files = group.hits.map { PathKey($0.id) }
      var group = group
      let others = searched.filter { $0.room != module.room }
      group.hits = zip(group.hits, files).filter { hit, file in
        guard module.claims(file) else { return true }
        return !found.contains(file) && (hit.why == .title || !others.contains { $0.finds(file) })
      }
      .map(\.0)
      found.formUnion(files.filter(module.claims))
      return group
    }
  }

  private struct Source: Sendable {
    let name: SearchGroup.Source
    /// For a source that is no room.
    var title: (@Sendable () -> String)?
    let search: @Sendable () async throws -> SearchResults
  }

  private func sources(_ question: SearchQuestion, for caller: Caller) -> [Source] {
    let rooms = rooms.filter { caller.person.has($0.name) }
    let searched = modules.filter { module in rooms.contains { $0.name == module.room } }
    let language = question.language
    var sources = rooms.map { room in
      var question = question
      let others = searched.filter { $0.room != room.name }
      question.isOthers = { path in others.contains { $0.finds(path) } }
      return Source(name: SearchGroup.Source(room.name)) { [question] in try await room.room.search(question, for: caller.person) }
    }
    if let people {
      sources.append(
        Source(name: .people, title: { HouseWords.people(language) }) { try await people.search(question, for: caller) })
    }
    let open = pages.filter { $0.room.map(caller.person.has) ?? true }.map(\.page)
    let settings = PageSearch(pages: open, hasAccounts: people != nil)
    sources.append(
      Source(name: .settings, title: { HouseWords.settings(language) }) { settings.search(question, for: caller) })
    return sources
  }

  private func group(_ source: Source) async -> SearchGroup {
    do {
      let found = try await limit.run(source.search)
      return SearchGroup(source: source.name, title: source.title?(), hits: found.hits, more: found.hasMore)
    } catch {
      logger.warning("a source of the search gave no answer", metadata: ["source": "\(source.name.rawValue)", "cause": "\(error)"])
      return SearchGroup(source: source.name, title: source.title?(), problem: Problem.Code(leftOut: error))
    }
  }

  /// Those with the best hit first, of equal ones in the order of the sources; those that were not searched last.
  private static func ordered(_ groups: [SearchGroup], _ words: SearchWords) -> [SearchGroup] {
    let found = groups.filter { !$0.hits.isEmpty }.map { group in
      (group: group, rank: group.hits.map { words.rank(ofTitle: $0.title) }.max() ?? .elsewhere)
    }
    let sorted = found.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
    return sorted.map(\.element.group) + groups.filter { $0.problem != nil }
  }
}
