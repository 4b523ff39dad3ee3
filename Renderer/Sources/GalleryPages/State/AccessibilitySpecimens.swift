import SwiftUI

struct AdjustingSpecimen: View {
  @State private var chapter = 3

  var body: some View {
    Specimen(
      "Adjusting", code: ".accessibilityAdjustableAction { direction in }",
      "A view that goes up and down by hand offers both to the keyboard as well."
    ) {
      Text("Chapter \(chapter)").font(.title3)
        .accessibilityCustomContent("Pages", "\(chapter * 14)")
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: chapter = min(chapter + 1, 12)
          case .decrement: chapter = max(chapter - 1, 1)
          }
        }
    }
  }
}

struct RepresentationSpecimen: View {
  @State private var heat = 0.4

  var body: some View {
    Specimen(
      "Represented", code: ".accessibilityRepresentation { Slider(value: $heat) }",
      "A drawing for the eye that is a slider to everybody else."
    ) {
      Capsule().fill(.quaternary)
        .overlay(alignment: .leading) { Capsule().fill(.tint).frame(width: 40 + 200 * heat) }
        .frame(width: 240, height: 32)
        .gesture(DragGesture(minimumDistance: 0).onChanged { heat = min(max($0.location.x / 240, 0), 1) })
        .accessibilityRepresentation {
          Slider(value: $heat, in: 0...1, step: 0.1) { Text("Heat of the oven") }
        }
    }
  }
}

struct AttentionSpecimen: View {
  @State private var hasFailed = false
  @AccessibilityFocusState private var isAtWarning: Bool

  var body: some View {
    Specimen("Attention", code: ".accessibilityFocused($isAtWarning)", "Who listens is brought to what has gone wrong.") {
      VStack(alignment: .leading, spacing: 12) {
        Button("Send the letter") {
          hasFailed = true
          isAtWarning = true
        }
        if hasFailed { Text("The letter has no address.").foregroundStyle(.red).accessibilityFocused($isAtWarning) }
      }
    }
  }
}
