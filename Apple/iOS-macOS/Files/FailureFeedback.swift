import SwiftUI

extension View {
  /// Lets a failure be felt as it comes up.
  func failureFeedback(_ failure: (some Equatable)?) -> some View {
    sensoryFeedback(trigger: failure) { _, new in new == nil ? nil : .error }
  }
}
