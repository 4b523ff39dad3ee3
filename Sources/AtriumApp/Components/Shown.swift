import SwiftUI

/// A model that follows changes while a screen shows it.
protocol Shown: AnyObject {
  /// How many screens show it: of two, the next may come before the last has gone.
  var shown: Int { get set }
}

extension View {
  func shows(_ model: some Shown) -> some View { onAppear { model.shown += 1 }.onDisappear { model.shown -= 1 } }
}
