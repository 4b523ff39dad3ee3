import AtriumDevice
import SwiftUI

/// Reports where the window is, and nil when it is gone.
struct PresenceReader: ViewModifier {
  let report: (Presence?) -> Void
  @Environment(\.scenePhase) private var phase

  func body(content: Content) -> some View {
    content
      .onChange(of: phase, initial: true) { report(Presence(phase)) }
      .onDisappear { report(nil) }
  }
}

extension Presence {
  fileprivate init(_ phase: ScenePhase) {
    self =
      switch phase {
      case .active: .active
      case .background: .background
      default: .inactive
      }
  }
}
