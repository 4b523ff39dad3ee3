package import SwiftUI

/// A model that follows changes while a screen shows it.
package protocol Shown: AnyObject {
  /// How many screens show it: of two, the next may come before the last has gone.
  var shown: Int { get set }

  /// Something changed elsewhere: a model that is shown asks again.
  func somethingChanged()
}

extension View {
  package func shows(_ model: some Shown) -> some View { onAppear { model.shown += 1 }.onDisappear { model.shown -= 1 } }
}
