package import SwiftUI

/// What a form sends off: once at a time, and what is wrong with it stays until it is sent again.
@Observable package final class Submission {
  package private(set) var isUnderWay = false
  package private(set) var refusal: Refusal?

  package init() {}

  /// - Parameter failed: told before the form can be worked again.
  package func send(_ action: @escaping () async throws -> Void, failed: @escaping (Refusal) -> Void = { _ in }) {
    guard !isUnderWay else { return }
    isUnderWay = true
    refusal = nil
    Task {
      do {
        try await action()
      } catch is CancellationError {
      } catch {
        let refusal = Refusal(error)
        self.refusal = refusal
        failed(refusal)
      }
      isUnderWay = false
    }
  }

  /// What is wrong with one field.
  package func problem(of field: Refusal.Field) -> LocalizedStringKey? { refusal?.field == field ? refusal?.words : nil }

  /// What is wrong with no field that the form shows.
  package func problem(except fields: [Refusal.Field]) -> LocalizedStringKey? {
    guard let refusal, refusal.field.map({ !fields.contains($0) }) ?? true else { return nil }
    return refusal.words
  }
}
