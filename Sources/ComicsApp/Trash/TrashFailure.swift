import AtriumApp
import SwiftUI

extension View {
  /// Says why something was not deleted or restored.
  func saysWhatWasNotDeleted() -> some View { modifier(TrashFailure()) }
}

private struct TrashFailure: ViewModifier {
  @Environment(ComicsModel.self) private var comics

  func body(content: Content) -> some View {
    content.alert("Not Done", isPresented: hasFailed) {
      Button("OK") { comics.trash.failure = nil }
    } message: {
      if let failure = comics.trash.failure { Text(failure) }
    }
  }

  private var hasFailed: Binding<Bool> {
    Binding {
      comics.trash.failure != nil
    } set: { hasFailed in
      if !hasFailed { comics.trash.failure = nil }
    }
  }
}
