import AtriumApp
import SwiftUI

extension View {
  /// Says why something was not done, and tries it again.
  func saysWhatWasNotDone() -> some View { modifier(ChangeFailureAlert()) }
}

private struct ChangeFailureAlert: ViewModifier {
  @Environment(LifeModel.self) private var life

  func body(content: Content) -> some View {
    @Bindable var changes = life.changes
    content.alert("Not Done", isPresented: $changes.failure.isThere, presenting: changes.failure) { failure in
      Button("Try Again") { Task { await failure.retry() } }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text($0.words)
    }
  }
}
