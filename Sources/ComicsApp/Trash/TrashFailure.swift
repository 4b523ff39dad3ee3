import AtriumApp
import SwiftUI

extension View {
  /// Says why something was not deleted or restored.
  func saysWhatWasNotDeleted() -> some View { modifier(TrashFailure()) }
}

private struct TrashFailure: ViewModifier {
  @Environment(ComicsModel.self) private var comics

  func body(content: Content) -> some View {
    @Bindable var trash = comics.trash
    content.alert("Not Done", isPresented: $trash.failure.isThere) {
      Button("OK") { trash.failure = nil }
    } message: {
      if let failure = trash.failure { Text(failure) }
    }
  }
}
