package import Foundation
package import Intelligence

/// What may be sent to the provider of a model, and how much of it was.
package struct Sending: Sendable, Equatable {
  package let provider: String
  package let model: String?
  package let transcriptionModel: String?
  package let summaryModel: String?
  package let flyerModel: String?
  /// From the data folder; the empty one is all of it.
  package let folders: [String]
  /// The budget; nil for none.
  package let monthlyTokens: Int?
  /// When the month of the budget began.
  package let month: Date
  package let sum: CallLedger.Sum
  package let isPaused: Bool
  /// Why nothing is sent now.
  package let hold: DigestFault?
}
