import AtriumAPI
import Crypto
import Foundation

/// What an import would do with a show, and why.
struct PlannedShow: Sendable {
  let show: ResolvedShow
  let verdict: ShowImportEntry.Verdict
  /// As a sentence.
  let reason: String
  /// The show that it is, or may be.
  var record: ShowRecord?
  /// Names of the fields that would change.
  var fields: [String] = []
  /// Whether it was imported from this source before.
  var isKnown = false
  /// Whether a person may decide that it is the show named.
  var canChange: Bool { record.map { $0.state.status == .approved || $0.state.status == .pending } ?? false }

  /// The same as long as nothing of the source's show and of the house's show changed.
  var digest: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let facts = Facts(
        imported: show.imported, verdict: verdict.rawValue, show: record?.id, updated: record?.updatedAt.timeIntervalSince1970)
      return SHA256.hash(data: try encoder.encode(facts)).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  private struct Facts: Encodable {
    let imported: ImportedShow
    let verdict: String
    let show: Int64?
    let updated: Double?
  }
}
