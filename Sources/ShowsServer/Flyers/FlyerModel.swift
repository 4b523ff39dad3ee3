import AtriumServer
import Flyers
import Foundation
import Intelligence

/// Has the provider's model copy what is printed on flyers.
///
/// The same flyer is sent once in an hour, so that another attempt costs nothing. Until then the answer is kept in memory, by the hash of the picture;
/// the picture is not.
actor FlyerModel {
  /// What came of asking.
  enum Reading: Sendable {
    case shows([PrintedShow])
    /// A sentence for the person.
    case nothing(String)
  }

  private struct Kept {
    let outcome: Task<InteractiveModel.Outcome, any Error>
    let at: Date
  }

  private let model: InteractiveModel
  private let name: String
  private let limit: Duration
  private let now: @Sendable () -> Date
  private var kept: [Data: Kept] = [:]

  private static let memory: TimeInterval = 3_600
  private static let mostKept = 200

  /// - Parameters:
  ///   - model: nil where no provider is set.
  ///   - limit: after which a flyer is read without it.
  /// - Returns: nil where no model reads flyers.
  init?(_ model: InteractiveModel?, limit: Duration = .seconds(20), now: @escaping @Sendable () -> Date) {
    guard let model, let name = model.flyerModel else { return nil }
    self.model = model
    self.name = name
    self.limit = limit
    self.now = now
  }

  /// - Parameters:
  ///   - hash: SHA-256 of the picture and the text.
  ///   - request: what is asked, made when it is sent.
  /// - Throws: what `request` and the database throw.
  func read(_ hash: Data, request: @escaping @Sendable () async throws -> ModelRequest) async throws -> Reading {
    let now = now()
    kept = kept.filter { abs(now.timeIntervalSince($0.value.at)) < Self.memory }
    if kept.count >= Self.mostKept, let oldest = kept.min(by: { $0.value.at < $1.value.at })?.key { kept[oldest] = nil }
    // What was begun to be paid for is waited for, also when the person leaves.
    let task =
      kept[hash]?.outcome
      ?? Task { [model, name, limit] in
        try await model.ask(try await request(), for: FlyerQuestion.purpose, by: name, about: hash, within: limit) { answer in
          FlyerQuestion.shows(in: answer) == nil ? nil : answer
        }
      }
    kept[hash] = kept[hash] ?? Kept(outcome: task, at: now)
    do {
      let outcome = try await task.value
      guard case .answered(let answer) = outcome, let shows = FlyerQuestion.shows(in: answer) else {
        kept[hash] = nil
        return .nothing(FlyerSentences.sentence(for: outcome))
      }
      return .shows(shows)
    } catch {
      kept[hash] = nil
      throw error
    }
  }
}
