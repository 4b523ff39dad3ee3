package import SwiftUI

/// A model that follows changes while a screen shows it.
package protocol Shown: AnyObject {
  /// How many screens show it: of two, the next may come before the last has gone.
  var shown: Int { get set }

  /// Something changed elsewhere: a model that is shown asks again.
  func somethingChanged()
}

extension View {
  /// The same for several models, of which there are others when `id` is another.
  func shows<ID: Equatable>(_ id: ID, _ models: @escaping (ID) -> [any Shown]) -> some View {
    onChange(of: id, initial: true) { former, id in
      if former != id { for model in models(former) { model.shown -= 1 } }
      for model in models(id) { model.shown += 1 }
    }
    .onDisappear { for model in models(id) { model.shown -= 1 } }
  }

  package func shows(_ model: some Shown) -> some View { onAppear { model.shown += 1 }.onDisappear { model.shown -= 1 } }
}
