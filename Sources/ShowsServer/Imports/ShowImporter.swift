import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Reads a source, says what is new in it, and takes over what was chosen.
struct ShowImporter: Sendable {
  /// Sources that a show names.
  private static let mostSources = 20

  let database: Database
  let editor: ShowEditor
  let reader: ImportReader
  /// Hosts of the own network: their addresses are of no use to the public.
  let privateHosts: PrivateHosts
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone
  let now: @Sendable () -> Date

  /// A source that was read and compared.
  struct Prepared: Sendable {
    let source: ImportSource
    let reading: ShowReading
    let problems: [String]
    /// How many shows are over.
    let past: Int
    /// All that the source names, past shows too.
    let keys: Set<String>
    let planned: [PlannedShow]

    /// What the source calls itself, else its host.
    var name: String? { ImportText.line(reading.name) ?? source.host }
  }

  /// What is done with one show.
  enum Action: Sendable {
    case add, change
    /// With the reason.
    case leave(String)
  }

  /// Changes nothing.
  ///
  /// - Throws: ``ImportFailure``; what the database throws.
  func prepare(_ source: ImportSource, for author: ShowEditor.Author) async throws -> Prepared {
    let reading = try await reader.read(source)
    let (now, timezone) = (now(), timezone)
    return try await database.read { connection in
      var resolver = ImportResolver(
        names: try ImportNames(for: author.viewer, connection), defaults: source.defaults, format: reading.format, zone: timezone, now: now)
      var (shows, keys, problems, past): ([ResolvedShow], Set<String>, [String], Int) = ([], [], reading.problems, 0)
      for read in reading.shows {
        let show = resolver.resolve(read)
        guard keys.insert(show.key).inserted else {
          problems.append("“\(show.imported.title)” of \(show.imported.day) is listed twice. The first one was read.")
          continue
        }
        if VenueTime.isUpcoming(start: show.imported.startsAt, ends: show.imported.endsAt, at: now) {
          shows.append(show)
        } else {
          past += 1
        }
      }
      let planned = try ImportPlanner(origin: source.origin, now: now).plan(shows, connection)
      return Prepared(source: source, reading: reading, problems: problems, past: past, keys: keys, planned: planned)
    }
  }

  /// Takes over what `decide` says, each show in a transaction of its own, and confirms what the source says again.
  func run(
    _ prepared: Prepared, by author: ShowEditor.Author, _ decide: (PlannedShow) throws -> Action
  ) async throws -> ShowImportResult {
    var result = ShowImportResult()
    var confirmed: [Int64] = []
    for planned in prepared.planned {
      func leave(_ reason: String) {
        result.leftOut.append(.init(key: planned.show.key, title: planned.show.imported.title, reason: reason))
      }
      if planned.verdict == .same, let record = planned.record {
        confirmed.append(record.id)
        continue
      }
      do {
        switch try decide(planned) {
        case .leave(let reason): leave(reason)
        case .add:
          guard planned.show.canBeAdded else { throw Problem(.invalidRequest, detail: planned.reason) }
          try await add(planned, of: prepared, by: author)
          result.added += 1
        case .change:
          guard planned.canChange, let record = planned.record else { throw Problem(.invalidRequest, detail: planned.reason) }
          try await change(record, to: planned, of: prepared, by: author)
          result.changed += 1
        }
      } catch let problem as Problem {
        leave(problem.detail)
      }
    }
    result.confirmed = confirmed.count
    let now = now()
    if !confirmed.isEmpty { try await database.write { [confirmed] in try ImportStore.confirm(confirmed, at: now, $0) } }
    return result
  }

  private func add(_ planned: PlannedShow, of prepared: Prepared, by author: ShowEditor.Author) async throws {
    let now = now()
    let reader = ShowDraftReader(draft: planned.show.draft(of: nil), author: author, zone: timezone, now: now)
    let (imported, key, origin) = (planned.show.imported, planned.show.key, prepared.source.origin)
    let source = source(of: imported, prepared, at: now)
    _ = try await editor.add(by: author, key: nil) { connection in
      // Another import may have been faster.
      if !planned.isKnown, try ImportStore.row(of: key, origin, connection) != nil {
        throw Problem(.preconditionFailed, detail: "It was imported in the meantime.")
      }
      var state = try reader.newState(as: .approved, connection).state
      (state.isSoldOut, state.isCancelled, state.sources) = (imported.isSoldOut, imported.isCancelled, [source])
      return state
    } added: { record, connection in
      try ImportStore.keep(imported, record.state, as: key, of: origin, for: record.id, at: now, connection)
    }
  }

  private func change(
    _ record: ShowRecord, to planned: PlannedShow, of prepared: Prepared, by author: ShowEditor.Author
  ) async throws {
    let now = now()
    let fields = Set(planned.fields)
    let reader = ShowDraftReader(draft: planned.show.draft(of: fields), author: author, zone: timezone, now: now)
    let (imported, key, origin) = (planned.show.imported, planned.show.key, prepared.source.origin)
    let source = source(of: imported, prepared, at: now)
    _ = try await editor.change(record.id, by: author, .changed) { changed, connection in
      guard changed.updatedAt == record.updatedAt else {
        throw Problem(.preconditionFailed, detail: "It was changed here in the meantime.")
      }
      func apply(to state: ShowState) throws -> ShowState {
        var state = try reader.changed(state, connection).state
        if fields.contains("is_sold_out") { state.isSoldOut = imported.isSoldOut }
        if fields.contains("is_cancelled") { state.isCancelled = imported.isCancelled }
        return state
      }
      // What a person changed meanwhile is no part of what the source says.
      let before = try ImportStore.row(of: key, origin, connection)?.applied
      changed.state = try apply(to: changed.state)
      let applied = try before.map(apply) ?? changed.state
      let others = changed.state.sources.filter { $0.kind != source.kind || $0.name != source.name }
      changed.state.sources = others.suffix(Self.mostSources - 1) + [source]
      try ImportStore.keep(imported, applied, as: key, of: origin, for: changed.id, at: now, connection)
    }
  }

  /// What the public reads of where a show comes from: its own page, or the page that lists it. The address of a calendar may have a
  /// secret in it, and is for moderators only.
  private func source(of imported: ImportedShow, _ prepared: Prepared, at now: Date) -> ShowSource {
    let format = prepared.reading.format
    guard case .address(let address) = prepared.source.content else {
      return ShowSource(kind: .file, name: prepared.name, url: open(imported.url), at: now)
    }
    // The name of a host of the own network is nobody's business.
    let name = open(address) == nil ? ImportText.line(prepared.reading.name) : prepared.name
    return ShowSource(
      kind: format == .page ? .page : .feed, name: name, url: open(imported.url) ?? (format == .page ? open(address) : nil), at: now)
  }

  private func open(_ url: String?) -> String? { url.flatMap { privateHosts.contains(address: $0) ? nil : $0 } }
}
