import AtriumAPI
import AtriumApp
import SwiftUI

/// What was done to a show last, and the way back.
struct ChangeBar: View {
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    let changes = shows.changes
    if let last = changes.last {
      BarLine(text: Text(last.sentence)) {
        Button("Undo") { Task { await changes.undo() } }.keyboardShortcut("z").disabled(changes.isUnderWay)
      } close: {
        changes.forget()
      }
    }
  }
}

extension View {
  /// Says why something was not done to a show.
  func saysWhatWasNotDone() -> some View { modifier(ChangeFailure()) }
}

private struct ChangeFailure: ViewModifier {
  @Environment(ShowsModel.self) private var shows

  func body(content: Content) -> some View {
    @Bindable var changes = shows.changes
    content.alert("Not Done", isPresented: $changes.failure.isThere) {
      Button("OK") { changes.failure = nil }
    } message: {
      if let failure = changes.failure { Text(failure) }
    }
  }
}

extension ShowChanges.Undo {
  fileprivate var sentence: LocalizedStringKey {
    let title = title.plain
    return switch deed {
    case .changed: "“\(title)” was changed."
    case .deleted: "“\(title)” was deleted."
    case .published: "“\(title)” was published."
    case .hidden: "“\(title)” is private now."
    case .soldOut: "“\(title)” is sold out."
    case .available: "There are tickets for “\(title)” again."
    case .cancelled: "“\(title)” was cancelled."
    case .restored: "“\(title)” takes place after all."
    case .approved: "“\(title)” was approved."
    case .rejected: "“\(title)” was declined."
    case .merged: "“\(title)” was merged with another show."
    }
  }
}
