package import SwiftUI

/// A model that a person can have asked for again.
package protocol Reloadable: AnyObject, Observable {
  /// Why the person's last reload brought nothing, until they have read it. What was shown before stays.
  var reloadFailure: LocalizedStringKey? { get set }
}

extension View {
  /// Says why a reload by the person failed. A refresh that follows a change fails quietly.
  package func reportsReloads(of model: some Reloadable) -> some View {
    alert("Couldn’t Refresh", isPresented: Bindable(model).reloadFailure.isThere, presenting: model.reloadFailure) { _ in
    } message: {
      Text($0)
    }
  }
}
