import SwiftUI

/// A form in the middle of an empty window.
struct EntranceCard<Content: View>: View {
  private let title: LocalizedStringKey
  private let content: Content
  private let width: CGFloat = 420

  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: "Atrium").font(.subheadline).foregroundStyle(.secondary)
        Text(title).font(.title).bold().accessibilityAddTraits(.isHeader).accessibilityHeading(.h1)
      }
      content
    }
    .padding(Space.margin)
    .frame(maxWidth: width, alignment: .leading)
    .background(.quinary, in: .rect(cornerRadius: Corner.sheet))
  }
}

/// A way from one door to another.
struct DoorButton: View {
  let title: LocalizedStringKey
  let door: Entrance.Door
  @Environment(Entrance.self) private var entrance

  init(_ title: LocalizedStringKey, to door: Entrance.Door) {
    self.title = title
    self.door = door
  }

  var body: some View { Button(title) { entrance.go(to: door) }.buttonStyle(.borderless) }
}
