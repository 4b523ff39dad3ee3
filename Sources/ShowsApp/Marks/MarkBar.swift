import AtriumAPI
import AtriumApp
import SwiftUI

/// What is below a list or a page: why something is not saved, or the way back from what was removed or changed.
struct ShowBars: View {
  var body: some View {
    VStack(spacing: 0) {
      Announced { MarkBar() }
      ChangeBar()
    }
  }
}

private struct MarkBar: View {
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    let marks = shows.marks
    switch marks.trouble {
    case .signedOut(let subject)?:
      BarLine(text: Text(invitation(for: subject))) {
        SignInButton()
      } close: {
        marks.trouble = nil
      }
    case .refused(_, let title, let wanted, let words)?:
      BarLine(text: Text(sentence(wanted, title.plain)) + Text(verbatim: " ") + Text(words)) {
      } close: {
        marks.trouble = nil
      }
    case nil:
      if let show = marks.removed {
        BarLine(text: Text("“\(show.title.plain)” was removed from your list.")) {
          // One button takes the keys.
          Button("Undo") { marks.undoRemoval() }.keyboardShortcut(shows.changes.last == nil ? KeyboardShortcut("z") : nil)
        } close: {
          marks.forgetRemoval()
        }
      }
    }
  }

  private func invitation(for subject: Marks.Subject) -> LocalizedStringKey {
    switch subject {
    case .show: "Sign in to keep a list of shows."
    case .artist, .venue: "Sign in to hear of new shows."
    }
  }

  private func sentence(_ wanted: Bool, _ title: String) -> LocalizedStringKey {
    wanted ? "“\(title)” couldn’t be added." : "“\(title)” couldn’t be removed."
  }
}

/// A line below a list: what happened, what can be done, and the way to be rid of it.
struct BarLine<Actions: View>: View {
  let text: Text
  @ViewBuilder let actions: () -> Actions
  let close: () -> Void

  var body: some View {
    HStack(spacing: Space.stack) {
      text.font(.subheadline)
      Spacer(minLength: 0)
      actions()
      Button {
        close()
      } label: {
        Label("Close", systemImage: "xmark").labelStyle(.iconOnly)
      }
    }
    .padding(Space.card)
    .background(.bar)
  }
}
