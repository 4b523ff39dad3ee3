import AtriumAPI
import AtriumServer
import Foundation
import Intelligence
import Storage

/// Looks up what the house read out of notes.
struct NoteFindingsReader: Sendable {
  let records: FileRecords
  let digests: DigestCatalog

  /// Of what the server itself wrote, and of a file that was not read yet, there is nothing.
  ///
  /// - Returns: with the file's id.
  func findings(of key: String) async throws -> (file: Int64, findings: NoteFindings)? {
    guard !NoteKey.isWrittenByServer(key), let record = try await records.record(at: key) else { return nil }
    return (record.id, NoteFindings(try await digests.digests(of: [record])[record.id] ?? []))
  }
}

extension Document {
  /// What the author left open, from what the house read in the text; the author's own words stay.
  mutating func derive(_ findings: NoteFindings) {
    if metadata.classification == nil, let kind = findings.classification {
      (metadata.classification, metadata.classificationSource) = (kind, .derived)
    }
    if metadata.entities == nil, findings.hasEntities {
      (metadata.entities, metadata.entitiesSource) = (findings.entities, .derived)
    }
  }
}
