import SwiftUI

/// A form in the middle of the window, below the sign of the house.
struct EntranceCard<Content: View>: View {
  private let title: LocalizedStringKey
  private let content: Content
  private let width: CGFloat = 420

  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(spacing: Space.margin) {
      HouseSign()
      VStack(alignment: .leading, spacing: Space.card) {
        Text(title).font(.title2).bold().accessibilityAddTraits(.isHeader).accessibilityHeading(.h1)
        content
      }
      .padding(Space.part)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.background, in: .rect(cornerRadius: Corner.sheet))
      // In the dark, and where more contrast is asked for, the shadow alone does not set it off.
      .overlay { RoundedRectangle(cornerRadius: Corner.sheet).strokeBorder(.separator) }
      .shadow(color: .black.opacity(0.08), radius: Space.stack, y: Space.line)
      .frame(maxWidth: width)
    }
  }
}

/// The sign of the house and its name.
private struct HouseSign: View {
  @ScaledMetric(relativeTo: .title) private var side = 52.0

  var body: some View {
    VStack(spacing: Space.gap) {
      Image(systemName: "house")
        .font(.title)
        .foregroundStyle(.background)
        .frame(width: side, height: side)
        .background(.tint, in: .rect(cornerRadius: Corner.card))
        .accessibilityHidden(true)
      Text(verbatim: "Atrium").font(.headline)
    }
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
