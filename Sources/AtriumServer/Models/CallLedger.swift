import Foundation
import Storage

/// What left the house: a row for each request to a provider, written before it is sent.
package struct CallLedger: Sendable {
  let database: Database

  /// How a request ended. These are words of the wire too.
  package enum Outcome: String, Sendable, CaseIterable {
    case answered
    /// What was answered has not the form that was asked for; it was paid for.
    case unusable
    /// The provider did not take it.
    case refused
    /// The provider had no time, or was away.
    case busy
    /// The provider failed, or no answer came.
    case failed
    /// The server ended meanwhile: nobody knows what came of it.
    case lost
  }

  /// What a request is about.
  struct Subject: Sendable {
    /// The id and the path of the file; 0 and an empty text for what is no file of the house, such as a flyer.
    let file: Int64
    let path: String
    /// SHA-256 of what was read.
    let input: Data

    init(_ record: FileRecord, input: Data) { (file, path, self.input) = (record.id, record.path, input) }

    init(input: Data) { (file, path, self.input) = (0, "", input) }
  }

  /// A request that is about to be sent.
  struct Call: Sendable {
    let id = UUID().uuidString.lowercased()
    let subject: Subject
    /// The digester, or what else asks.
    let purpose: String
    let provider: String
    let model: String
    /// Of the body.
    let bytes: Int
    /// Tokens that count until the provider says how many it took.
    let estimate: Int
  }

  /// Writes down what is about to be sent.
  func begin(_ call: Call, at now: Date) async throws {
    try await database.write {
      try $0.execute(
        """
        INSERT INTO model_calls (id, at, file, path, digester, provider, model, input, bytes, tokens) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          Value(call.id), Value(now), Value(call.subject.file), Value(call.subject.path), Value(call.purpose), Value(call.provider),
          Value(call.model), Value(call.subject.input), Value(call.bytes), Value(call.estimate),
        ])
    }
  }

  /// Writes down what came of it. What was not answered took no tokens, unless nobody knows.
  func end(_ call: Call, _ outcome: Outcome, tokens: ModelTokens?, detail: String? = nil, in connection: Connection) throws {
    let counted =
      switch outcome {
      case .answered, .unusable: tokens?.sum ?? call.estimate
      case .failed, .lost: call.estimate
      case .refused, .busy: 0
      }
    try connection.execute(
      "UPDATE model_calls SET outcome = ?, input_tokens = ?, output_tokens = ?, tokens = ?, detail = ? WHERE id = ?",
      [Value(outcome.rawValue), Value(tokens?.input), Value(tokens?.output), Value(counted), Value(detail), Value(call.id)])
  }

  /// Ends the requests of a server that is gone: they may have been paid for.
  func loseAll() async throws {
    try await database.write {
      try $0.execute("UPDATE model_calls SET outcome = ? WHERE outcome IS NULL", [Value(Outcome.lost.rawValue)])
    }
  }

  /// What left since a time.
  package struct Sum: Sendable, Equatable {
    package var calls = 0
    package var bytes: Int64 = 0
    package var tokens: Int64 = 0
  }

  func sum(since date: Date) async throws -> Sum {
    try await database.read {
      try $0.row(
        "SELECT count(*), CAST(COALESCE(SUM(bytes), 0) AS BIGINT), CAST(COALESCE(SUM(tokens), 0) AS BIGINT) FROM model_calls WHERE at >= ?",
        [Value(date)]
      ) { Sum(calls: Int(try $0.integer(0)), bytes: try $0.integer(1), tokens: try $0.integer(2)) }
    } ?? Sum()
  }

  /// A request that was sent.
  package struct Entry: Sendable, Equatable {
    package let id: String
    /// Milliseconds since 1970.
    package let at: Int64
    /// 0 for what is no file of the house.
    package let file: Int64
    /// Where the file was; empty for what is none.
    package let path: String
    /// The digester, or what else asked.
    package let digester: String
    package let provider: String
    package let model: String
    package let bytes: Int
    /// As the provider counts them; nil where it does not say.
    package let inputTokens: Int?
    package let outputTokens: Int?
    /// Nil while it runs.
    package let outcome: String?
    /// The provider's words, or ours.
    package let detail: String?
  }

  /// Requests, the newest first.
  ///
  /// - Parameter last: where the page before ended.
  package func entries(after last: (number: Int64, key: String)?, limit: Int) async throws -> [Entry] {
    let bound = last == nil ? "" : "WHERE at < ? OR (at = ? AND id < ?)"
    let values = last.map { [Value($0.number), Value($0.number), Value($0.key)] } ?? []
    return try await database.read {
      try $0.rows(Row.self, "SELECT * FROM model_calls \(bound) ORDER BY at DESC, id DESC LIMIT ?", values + [Value(limit)]).map(\.entry)
    }
  }

  private struct Row: Decodable {
    let id: String
    let at: Int64
    let file: Int64
    let path: String
    let digester: String
    let provider: String
    let model: String
    let bytes: Int
    let inputTokens: Int?
    let outputTokens: Int?
    let outcome: String?
    let detail: String?

    private enum CodingKeys: String, CodingKey {
      case id, at, file, path, digester, provider, model, bytes, outcome, detail
      case inputTokens = "input_tokens"
      case outputTokens = "output_tokens"
    }

    var entry: Entry {
      Entry(
        id: id, at: at, file: file, path: path, digester: digester, provider: provider, model: model,
        bytes: bytes, inputTokens: inputTokens, outputTokens: outputTokens, outcome: outcome, detail: detail)
    }
  }
}
