import Foundation

/// What the browser says of a gesture under way: a letter and numbers.
struct GestureReport {
  enum Phase: String {
    case changed = "c"
    case ended = "e"
    /// Broken off: by the system, or because another gesture took over.
    case cancelled = "x"
  }

  let phase: Phase
  let numbers: [Double]

  init(phase: Phase, numbers: [Double] = []) {
    self.phase = phase
    self.numbers = numbers
  }

  init?(_ words: String) {
    let words = words.split(separator: " ")
    guard let phase = words.first.flatMap({ Phase(rawValue: String($0)) }) else { return nil }
    let numbers = words.dropFirst().map { Double($0) ?? .nan }
    guard numbers.count <= 8, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return nil }
    self.phase = phase
    self.numbers = numbers
  }

  /// Hands the value on as what the phase says. The last place is told with the end alone, and is a change as well.
  @MainActor func tell<Value>(_ value: Value, to actions: _GestureActions<Value>) {
    switch phase {
    case .changed: actions.changed(value)
    case .ended:
      actions.changed(value)
      actions.ended(value)
    case .cancelled: actions.ended(nil)
    }
  }
}
