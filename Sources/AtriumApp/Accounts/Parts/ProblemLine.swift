package import SwiftUI

/// Says what is wrong, beside what it is about.
package struct ProblemLine: View {
  private let words: LocalizedStringKey?

  package init(words: LocalizedStringKey?) { self.words = words }

  package var body: some View {
    Announced {
      if let words { ProblemLabel(words: words) }
    }
  }
}

struct ProblemLabel: View {
  let words: LocalizedStringKey

  var body: some View { Label(words, systemImage: "exclamationmark.circle").font(.footnote).foregroundStyle(.red) }
}

/// A place whose changes are read aloud. It is there before it has anything to say: what comes together with its place is not heard.
package struct Announced<Content: View>: View {
  private let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var body: some View {
    VStack(alignment: .leading, spacing: Space.card) { content }.accessibilityAddTraits(.updatesFrequently)
  }
}
