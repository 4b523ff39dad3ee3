import SwiftUI

extension GalleryPage {
  static var motion: GalleryPage {
    GalleryPage(
      "motion", "Motion", symbol: "waveform",
      summary: "Changes that are shown by motion. Nothing moves where the person asks for less of it.",
      covers: [
        Coverage("withAnimation(_:_:)", except: "the whole page's changes of that turn move; no completion"),
        Coverage(
          "Animation", "`linear`, `easeIn`, `easeOut`, `easeInOut`, `timingCurve`, springs, `delay`, `speed`",
          except: "no repeating; a change under way is not taken along with its speed"),
        Coverage(".animation(_:value:)"),
        Coverage("Transaction", "`animation`, `disablesAnimations`; `withTransaction(_:_:)`"),
        Coverage("Binding.animation(_:)"),
        Coverage(
          "AnyTransition",
          "`identity`, `opacity`, `scale`, `slide`, `move(edge:)`, `push(from:)`, `offset`, `asymmetric`, `combined(with:)`",
          except: "no modifiers of one's own"),
        Coverage(".transition(_:)"),
      ]
    ) {
      ShufflingSpecimen()
      TransitionSpecimen()
      ImplicitSpecimen()
    }
  }
}

private struct ShufflingSpecimen: View {
  @State private var names = ["Ada", "Bela", "Cleo", "Dora", "Emil"]

  var body: some View {
    Specimen("Moving to another place", code: "withAnimation { names.reverse() }") {
      VStack(alignment: .leading, spacing: 16) {
        HStack {
          ForEach(names, id: \.self) { Tile($0, .green) }
        }
        HStack(spacing: 24) {
          Button("Reverse") { withAnimation(.bouncy) { names.reverse() } }
          Button("First to Last") { withAnimation { names.append(names.removeFirst()) } }
        }
      }
    }
  }
}

private struct TransitionSpecimen: View {
  @State private var isShown = true

  var body: some View {
    Specimen("Coming and going", code: ".transition(.move(edge: .leading))") {
      VStack(alignment: .leading, spacing: 16) {
        Button(isShown ? "Let Them Go" : "Bring Them Back") { withAnimation(.easeInOut) { isShown.toggle() } }
        HStack {
          if isShown {
            Tile("Fades").transition(.opacity)
            Tile("Grows", .orange).transition(.scale)
            Tile("Moves", .purple).transition(.move(edge: .bottom).combined(with: .opacity))
          }
          Tile("Stays", .gray)
        }
      }
    }
  }
}

private struct ImplicitSpecimen: View {
  @State private var isWide = false

  var body: some View {
    Specimen("With a value", code: ".animation(.spring, value: isWide)") {
      VStack(alignment: .leading, spacing: 16) {
        RoundedRectangle(cornerRadius: 12)
          .fill(isWide ? Color.indigo : Color.teal)
          .frame(width: isWide ? 260 : 120, height: 56)
          .animation(.spring, value: isWide)
        Button(isWide ? "Narrower" : "Wider") { isWide.toggle() }
      }
    }
  }
}
