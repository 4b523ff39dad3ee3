package import SwiftUI

/// Something that is felt: what happened, not how it feels.
package nonisolated enum Haptic: Sendable {
  /// One thing became another: saved, not saved.
  case selection
  /// What was sent is kept.
  case success
  /// What a person wanted has not happened.
  case failure
}

extension View {
  /// Plays haptic feedback when a value changes.
  package func haptic(_ haptic: Haptic, trigger: some Equatable) -> some View { self.haptic(trigger: trigger) { _, _ in haptic } }

  /// Plays haptic feedback when a value changes. visionOS has SwiftUI's modifier since version 26.
  ///
  /// - Parameter haptic: gets the value before and after; nil for a change that is not felt.
  @ViewBuilder package func haptic<Value: Equatable>(trigger: Value, _ haptic: @escaping (Value, Value) -> Haptic?) -> some View {
    if #available(visionOS 26.0, *) {
      sensoryFeedback(trigger: trigger) { old, new in
        switch haptic(old, new) {
        case .selection: .selection
        case .success: .success
        case .failure: .error
        case nil: nil
        }
      }
    } else {
      self
    }
  }
}
