import SwiftUI

extension GalleryPage {
  static var symbolEffects: GalleryPage {
    GalleryPage(
      "symbol-effects", "Effects of symbols", symbol: "wand.and.stars",
      summary: "Symbols that move by themselves. Nothing moves where the person asks for less of it.",
      covers: [
        Coverage(
          ".symbolEffect(_:options:isActive:)", "`pulse`, `variableColor`, `scale`, `appear`, `disappear`",
          except: "`appear` moves as it becomes active, and shows the symbol before too"),
        Coverage(
          ".symbolEffect(_:options:value:)", "`bounce`, `pulse`, `variableColor`",
          except: "two of them on one symbol: the inner one counts"),
        Coverage(".symbolEffectsRemoved(_:)"),
        Coverage(
          "SymbolEffect", "the effects above, `replace`, `automatic`, and what they can be asked for",
          except: "symbols have one layer: `byLayer` is `wholeSymbol`, and a variable colour runs across the symbol"),
        Coverage("SymbolEffectOptions", "`repeat(_:)`, `repeating`, `nonRepeating`, `speed(_:)`"),
      ]
    ) {
      OnceSpecimen()
      LastingSpecimen()
      ReplacingSpecimen()
    }
  }
}

private struct OnceSpecimen: View {
  @State private var rings = 0

  var body: some View {
    Specimen("When a value changes", code: ".symbolEffect(.bounce, value: rings)") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 24) {
          Image(systemName: "bell").symbolEffect(.bounce, value: rings)
          Image(systemName: "heart").symbolEffect(.bounce.down, options: .repeat(2), value: rings)
          Image(systemName: "wifi").symbolEffect(.variableColor.iterative, value: rings)
        }
        .font(.title)
        .accessibilityHidden(true)
        HStack(spacing: 24) {
          Button("Ring Once") { rings += 1 }
          Text("Rung \(rings) times").foregroundStyle(.secondary)
        }
      }
    }
  }
}

private struct LastingSpecimen: View {
  @State private var isActive = false

  var body: some View {
    Specimen("As long as it lasts", code: ".symbolEffect(.pulse, isActive: isActive)") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 24) {
          Image(systemName: "mic").symbolEffect(.pulse, isActive: isActive)
          Image(systemName: "wifi").symbolEffect(.variableColor.reversing, options: .speed(2), isActive: isActive)
          Image(systemName: "star").symbolEffect(.scale.up, isActive: isActive)
          Image(systemName: "moon").symbolEffect(.disappear, isActive: isActive)
          Image(systemName: "bolt").symbolEffectsRemoved()
        }
        .symbolEffect(.pulse, isActive: false)
        .font(.title)
        .accessibilityHidden(true)
        Button(isActive ? "Let Them Rest" : "Let Them Move") { isActive.toggle() }
      }
    }
  }
}

private struct ReplacingSpecimen: View {
  @State private var isPlaying = false

  var body: some View {
    Specimen("One for another", code: ".contentTransition(.symbolEffect(.replace))") {
      HStack(spacing: 24) {
        Image(systemName: isPlaying ? "pause.fill" : "play.fill")
          .font(.title)
          .contentTransition(.symbolEffect(.replace))
          .accessibilityHidden(true)
        Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
      }
    }
  }
}
