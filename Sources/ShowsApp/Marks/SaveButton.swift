import AtriumAPI
import AtriumApp
import SwiftUI

/// The star of a row.
struct SaveStar: View {
  let show: Show
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    let isSaved = shows.marks.isSaved(show)
    Button {
      shows.marks.save(!isSaved, show)
    } label: {
      Label(name(isSaved), systemImage: isSaved ? "star.fill" : "star").labelStyle(.iconOnly).frame(minWidth: 44, minHeight: 44)
    }
    .buttonStyle(.borderless)
    .haptic(.selection, trigger: isSaved)
  }

  /// A list has many stars: each says whose it is.
  private func name(_ isSaved: Bool) -> LocalizedStringKey {
    let title = show.title.plain
    return isSaved ? "Remove “\(title)” from My List" : "Save “\(title)”"
  }
}

/// The button of a page.
struct SaveButton: View {
  let show: Show
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    let isSaved = shows.marks.isSaved(show)
    if isSaved {
      Button("Saved", systemImage: "star.fill") { shows.marks.save(false, show) }
        .buttonStyle(.bordered)
        .accessibilityHint("Removes it from your list.")
    } else {
      Button("Save", systemImage: "star") { shows.marks.save(true, show) }.buttonStyle(.borderedProminent)
    }
  }
}

extension View {
  /// A swipe saves the row's show, or removes it from the list.
  func swipesToSave(_ show: Show) -> some View { modifier(SaveSwipe(show: show)) }
}

private struct SaveSwipe: ViewModifier {
  let show: Show
  @Environment(\.horizontalSizeClass) private var width
  @Environment(ShowsModel.self) private var shows

  func body(content: Content) -> some View {
    let isSaved = shows.marks.isSaved(show)
    content.swipeActions(edge: .trailing) {
      // A pointer has the star; it would show this beside it.
      if width == .compact {
        Button(isSaved ? "Remove" : "Save", systemImage: isSaved ? "star" : "star.fill") { shows.marks.save(!isSaved, show) }
          .tint(ShowsRoom.accent)
      }
    }
  }
}
