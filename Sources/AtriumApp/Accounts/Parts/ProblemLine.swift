import SwiftUI

/// Says what is wrong, beside what it is about. Its place is there before it has anything to say, so that who listens hears it.
struct ProblemLine: View {
  let words: LocalizedStringKey?

  var body: some View {
    VStack(alignment: .leading) {
      if let words {
        Label(words, systemImage: "exclamationmark.circle").font(.footnote).foregroundStyle(.red)
      }
    }
    .accessibilityAddTraits(.updatesFrequently)
  }
}
