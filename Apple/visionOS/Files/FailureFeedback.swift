import SwiftUI

extension View {
  /// Nothing is felt here: SwiftUI's feedback came to this system with version 26.
  func failureFeedback(_ failure: (some Equatable)?) -> some View { self }
}
