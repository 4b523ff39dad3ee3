import SwiftUI

extension GalleryPage {
  static var movement: GalleryPage {
    GalleryPage(
      "movement", "Focus and movement", symbol: "keyboard",
      summary: "The ring says where the keyboard is. Motion says what became of a thing, and rests where the person asks for less of it.",
      covers: []
    ) {
      Specimen("The ring", "Press Tab: two points wide, in the accent of the room, with increased contrast three.") {
        RingSpecimen()
      }
      Specimen("A change of state", code: "withAnimation(.settle)", "0.22 seconds: long enough to be seen, too short to wait for.") {
        SettleSpecimen()
      }
      Specimen("A change of place", code: "withAnimation(.move)", "0.3 seconds: the eye can follow.") {
        MoveSpecimen()
      }
    }
  }
}

private struct RingSpecimen: View {
  @State private var presses = 0
  @State private var isOn = true
  @State private var words = ""

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      HStack(spacing: Space.stack) {
        Button("Plain") { presses += 1 }
        Button("Bordered") { presses += 1 }.buttonStyle(.bordered)
        Button("Prominent") { presses += 1 }.buttonStyle(.borderedProminent)
      }
      Toggle("A switch", isOn: $isOn)
      TextField("A field", text: $words)
      Text("\(presses) presses").font(.footnote).foregroundStyle(.secondary)
    }
    .frame(maxWidth: 360, alignment: .leading)
  }
}

private struct SettleSpecimen: View {
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      Button(isOpen ? "Close" : "Open") { withAnimation(.settle) { isOpen.toggle() } }
      if isOpen {
        Card {
          Text("What was folded").font(.headline)
          Text("comes into view where it belongs.").font(.subheadline).foregroundStyle(.secondary)
        }
        .frame(maxWidth: 360)
        .transition(.opacity)
      }
    }
  }
}

private struct MoveSpecimen: View {
  @State private var names = ["Bread", "Butter", "Quince"]

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      Button("First to Last") { withAnimation(.move) { names.append(names.removeFirst()) } }
      HStack(spacing: Space.gap) {
        ForEach(names, id: \.self) { name in Pill { Text(name) } }
      }
    }
  }
}
