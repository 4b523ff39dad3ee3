import SwiftUI

/// Transitions of an app's own: as what is done to a view while it is not there.
struct OwnTransitionSpecimen: View {
  @State private var isShown = true

  var body: some View {
    Specimen("One of your own", code: "struct Falling: Transition { … }") {
      VStack(alignment: .leading, spacing: 16) {
        Button(isShown ? "Hide Them" : "Show Them") { withAnimation(.easeInOut) { isShown.toggle() } }
        HStack {
          if isShown {
            Tile("Blurs", .blue).transition(.blurReplace)
            Tile("Falls", .orange).transition(Falling())
            Tile("Turns", .purple).transition(.modifier(active: Turned(degrees: 90), identity: Turned(degrees: 0)))
          }
          Tile("Waits", .gray)
        }
      }
    }
  }
}

private struct Falling: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(y: phase.value * 40).opacity(phase.isIdentity ? 1 : 0)
  }
}

private struct Turned: ViewModifier {
  let degrees: Double

  func body(content: Content) -> some View {
    content.rotationEffect(.degrees(degrees), anchor: .bottomLeading).opacity(degrees == 0 ? 1 : 0)
  }
}

/// An effect that is a transform.
struct LeaningSpecimen: View {
  @State private var leans = false

  var body: some View {
    Specimen("Effects of your own", code: "struct Leaning: GeometryEffect { … }") {
      HStack(spacing: 48) {
        Tile("Leans", .teal).modifier(Leaning(amount: leans ? 0.4 : 0)).animation(.easeInOut, value: leans)
        Tile("Slants", .green).transformEffect(CGAffineTransform(a: 1, b: leans ? 0.2 : 0, c: 0, d: 1, tx: 0, ty: 0))
        Tile("Dims", .orange).animation(.easeOut) { tile in tile.opacity(leans ? 0.6 : 1) }
        Button(leans ? "Stand Up" : "Lean") { leans.toggle() }
      }
    }
  }
}

/// Slants a view, its lower edge in its place.
private struct Leaning: GeometryEffect {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: -amount, d: 1, tx: amount * size.height, ty: 0))
  }
}
