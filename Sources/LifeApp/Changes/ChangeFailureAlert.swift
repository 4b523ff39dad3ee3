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
      $0.text
    }
  }
}

extension ChangeFailure {
  /// Refusals that are named.
  private static let mostNamed = 3

  /// What was not done, a line each, and why.
  var text: Text {
    guard !refusals.isEmpty else { return Text(words) }
    var lines = refusals.prefix(Self.mostNamed).map { Text("\($0.path.name.plain): \(Text($0.error.lifeWords))") }
    if refusals.count > lines.count { lines.append(Text("And \(refusals.count - lines.count) more")) }
    return lines.dropFirst().reduce(lines[0]) { $0 + Text(verbatim: "\n") + $1 }
  }
}
