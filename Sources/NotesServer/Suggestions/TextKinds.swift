import AtriumAPI
import AtriumServer
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Keeps the classifications of the index in step with what the house reads in texts: a note of which its author, tags, name and folder say
/// nothing is listed as what its text is.
///
/// It follows the change log, so it hears also of what another server read, and after a start of what was changed since it ended. Of a new index, and
/// where the log lost count, it looks at all notes.
struct TextKinds: Service {
  let store: NoteStore
  let reader: NoteFindingsReader
  let changes: ChangeLog
  let hub: ChangeHub
  let logger: Logger

  /// Notes that are looked at together.
  private static let batch = 250

  func run() async throws {
    await cancelWhenGracefulShutdown {
      let (signals, end) = await hub.open()
      defer { end() }
      var (isBegun, last) = (false, Int64?.none)
      for await _ in signals {
        do {
          if !isBegun { (isBegun, last) = (true, try await store.followedChange()) }
          last = try await follow(after: last)
        } catch is CancellationError {
          return
        } catch {
          logger.error("the classifications of notes could not be updated", metadata: ["cause": "\(error)"])
        }
      }
    }
  }

  /// - Parameter last: the change up to which the index was in step; nil where everything is to be looked at.
  /// - Returns: the same now.
  private func follow(after last: Int64?) async throws -> Int64 {
    let news = try await changes.ids(of: [Change.Kind.digestCompleted, Change.Kind.fileChanged], in: .notes, after: last)
    if let ids = news.ids {
      for batch in ids.chunks(of: Self.batch) { try await classify(batch) }
    } else {
      var key = ""
      while true {
        let batch = try await store.keys(after: key, limit: Self.batch)
        guard let end = batch.last else { break }
        key = end
        try await classify(batch)
      }
    }
    // What others do all the time is no reason to write.
    if news.ids?.isEmpty != true { try await store.note(followed: news.latest) }
    return news.latest
  }

  private func classify(_ keys: [String]) async throws {
    try Task.checkCancellation()
    let changed = try await store.classify(try await reader.kinds(of: keys))
    guard !changed.isEmpty else { return }
    try await changes.append(room: .notes, kind: Change.Kind.fileChanged, ids: changed)
    await hub.signal()
  }
}

extension NoteFindingsReader {
  /// What the texts of notes say that they are; of files that were not read there is nothing.
  fileprivate func kinds(of keys: [String]) async throws -> [String: Classification?] {
    let records = try await records.records(at: keys.filter { NoteKey.isNote($0) && !NoteKey.isWrittenByServer($0) })
    let digests = try await digests.digests(of: records)
    var kinds: [String: Classification?] = [:]
    for record in records {
      if let made = digests[record.id] { kinds.updateValue(NoteFindings(made).classification, forKey: record.path) }
    }
    return kinds
  }
}

extension NoteStore {
  /// Keys of notes that lists show, in order.
  fileprivate func keys(after key: String, limit: Int) async throws -> [String] {
    try await database.read {
      try $0.rows(String.self, "SELECT key FROM notes WHERE key > ? AND listed = 1 ORDER BY key LIMIT ?", [Value(key), Value(limit)])
    }
  }

  fileprivate func followedChange() async throws -> Int64? {
    try await database.read { try $0.row(Int64.self, "SELECT change FROM followed_changes") }
  }

  fileprivate func note(followed change: Int64) async throws {
    _ = try await database.write {
      try $0.execute("INSERT OR REPLACE INTO followed_changes (one, change) VALUES (1, ?)", [Value(change)])
    }
  }

  /// Sets the classifications of those notes of which nothing but their text says what they are.
  ///
  /// - Returns: the notes that have another one now.
  func classify(_ kinds: [String: Classification?]) async throws -> [String] {
    guard !kinds.isEmpty else { return [] }
    let changes = try await database.read { connection in
      try kinds.sorted { $0.key < $1.key }.compactMap { key, kind -> (key: String, kind: Classification?)? in
        guard
          let row = try connection.row(
            KindRow.self, "SELECT classification, classification_source AS source, metadata FROM notes WHERE key = ? AND listed = 1",
            [Value(key)]),
          row.source != ClassificationSource.frontmatter.rawValue, row.classification != kind?.rawValue
        else { return nil }
        let tags = try JSONDecoder().decode(KeptTags.self, from: Data(row.metadata.utf8)).tags
        return DerivedClassification.of(key: key, tags: tags) == nil ? (key, kind) : nil
      }
    }
    guard !changes.isEmpty else { return [] }
    try await database.write { connection in
      for (key, kind) in changes {
        let source = kind == nil ? ClassificationSource.default : .derived
        try connection.execute(
          """
          UPDATE notes SET classification = ?, classification_source = ?,
            metadata = json_set(metadata, '$.classification', ?, '$.classificationSource', ?)
          WHERE key = ? AND classification_source <> 'frontmatter'
          """,
          [
            Value(kind?.rawValue), Value(source.rawValue), Value((kind ?? .reference).rawValue), Value(source.rawValue), Value(key),
          ])
      }
    }
    return changes.map(\.key)
  }

  private struct KindRow: Decodable {
    let classification: String?
    let source: String
    let metadata: String
  }

  private struct KeptTags: Decodable {
    let tags: [String]
  }
}
