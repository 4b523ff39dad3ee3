import AtriumAPI
import Foundation
import Storage

/// Compares what a source says with what is here.
///
/// A show that the source named before is compared with what the source said then: only what the source changed is changed here, and
/// where a person changed the same field meanwhile, a person decides. A show that it names for the first time is new, unless it may be one
/// that is here already (``SameShow``): nothing merges by itself.
struct ImportPlanner {
  let origin: String
  let now: Date

  /// - Parameter shows: each key once.
  func plan(_ shows: [ResolvedShow], _ connection: Connection) throws -> [PlannedShow] {
    let rows = try ImportStore.rows(of: origin, connection)
    let keys = Set(shows.map(\.key))
    let records = try records(of: rows.filter { keys.contains($0.key) }, connection)
    let candidates = try Candidates(
      like: shows.filter { rows[$0.key] == nil }.map(\.facts), named: Set(rows.filter { keys.contains($0.key) }.values.map(\.show)),
      connection)
    var added: [String: [(facts: SameShow.Facts, title: String)]] = [:]
    return shows.map { show in
      if let row = rows[show.key] { return planned(show, known: row, records[row.show]) }
      let day = show.facts.day
      let twin = added[day, default: []].lazy.compactMap { other in SameShow.reason(show.facts, other.facts).map { ($0, other.title) } }
        .first
      added[day, default: []].append((show.facts, show.imported.title))
      if let (record, reason) = candidates.twin(of: show.facts) {
        return PlannedShow(
          show: show, verdict: .doubtful, reason: "It may be “\(record.state.title)”, which is here: \(ImportWords.reason(reason)).",
          record: record, fields: ImportWords.said(by: show.imported, instead: record.state))
      }
      if let (reason, title) = twin {
        return PlannedShow(
          show: show, verdict: .doubtful, reason: "It may be the same as “\(title)” of this import: \(ImportWords.reason(reason)).")
      }
      if let doubt = show.doubts.first { return PlannedShow(show: show, verdict: .doubtful, reason: doubt.sentence) }
      return PlannedShow(show: show, verdict: .new, reason: "It is not here yet.")
    }
  }

  /// The shows of these rows by the ids in the rows; of one that was merged, the one that it is.
  private func records(of rows: [String: ImportRow], _ connection: Connection) throws -> [Int64: ShowRecord] {
    let ids = Set(rows.values.map(\.show))
    guard !ids.isEmpty else { return [:] }
    let list = ValueList(ids)
    let found = try ShowStore.records("shows.id IN (\(list.marks))", list.values, connection)
    return Dictionary(
      uniqueKeysWithValues: try found.map { record in
        (record.id, try record.state.mergedInto.flatMap { try ShowStore.record($0, connection) } ?? record)
      })
  }

  private func planned(_ show: ResolvedShow, known row: ImportRow, _ record: ShowRecord?) -> PlannedShow {
    func doubtful(_ reason: String, _ fields: [String] = []) -> PlannedShow {
      PlannedShow(show: show, verdict: .doubtful, reason: reason, record: record, fields: fields, isKnown: true)
    }
    guard let record, let status = record.state.status.shown else { return doubtful("It was deleted here.") }
    switch status {
    case .rejected: return doubtful("A moderator declined it here.")
    case .private: return doubtful("It was made private here.")
    case .approved, .pending, .unknown: break
    }
    let fields = show.imported.changes(from: row.imported)
    guard !fields.isEmpty else {
      return PlannedShow(show: show, verdict: .same, reason: "Nothing changed.", record: record, isKnown: true)
    }
    if record.state.end <= now { return doubtful("The show that it was is over.", fields) }
    if Set(fields).isSuperset(of: ["title", "event_date", "artists"]) {
      return doubtful("Title, day and artists are others: it may be another show.", fields)
    }
    let edited = Set(fields).intersection(row.applied.visibleChanges(to: record.state))
      .subtracting(ImportWords.equal(show.imported, record.state))
    if !edited.isEmpty {
      return doubtful(
        "A person changed this here, and the source says something else now: \(ImportWords.fields(fields.filter(edited.contains))).", fields
      )
    }
    if let doubt = show.doubts.first(where: { $0.field.map(fields.contains) ?? true }) { return doubtful(doubt.sentence, fields) }
    return PlannedShow(
      show: show, verdict: .changed, reason: "The source changed: \(ImportWords.fields(fields)).", record: record, fields: fields,
      isKnown: true)
  }
}

/// Shows that are here and may be ones that a source names for the first time.
private struct Candidates {
  private var days: [String: [(facts: SameShow.Facts, record: ShowRecord)]] = [:]

  /// - Parameter named: shows that the source names by other identities: they are none of these.
  init(like shows: [SameShow.Facts], named: Set<Int64>, _ connection: Connection) throws {
    guard !shows.isEmpty else { return }
    // Two shows on two evenings are never one.
    let list = ValueList(Set(shows.map(\.day)).map { Value($0) })
    let near = try ShowStore.records(
      "shows.status IN ('approved', 'pending') AND shows.day IN (\(list.marks))", list.values, tail: "ORDER BY shows.id", connection)
    let artists = try ShowPresenter.artists(of: near, connection)
    for record in near where !named.contains(record.id) {
      days[record.day, default: []].append((DuplicateShows.facts(of: record, artists), record))
    }
  }

  func twin(of facts: SameShow.Facts) -> (record: ShowRecord, reason: SameShow.Reason)? {
    days[facts.day, default: []].lazy.compactMap { other in SameShow.reason(facts, other.facts).map { (other.record, $0) } }.first
  }
}
