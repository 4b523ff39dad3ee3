import AtriumAPI
import AtriumApp
import SwiftUI

/// A person's photo; their initials without one.
struct PersonAvatar: View {
  let person: LifePerson
  let side: CGFloat
  @Environment(LifeModel.self) private var life

  var body: some View {
    Group {
      if let url = life.addresses.photo(of: person) {
        AsyncImage(url: url) {
          $0.resizable().aspectRatio(contentMode: .fill)
        } placeholder: {
          initials
        }
      } else {
        initials
      }
    }
    .frame(width: side, height: side)
    .background(.quaternary, in: .circle)
    .clipShape(.circle)
    .accessibilityHidden(true)
  }

  @ViewBuilder private var initials: some View {
    let letters = Self.initials(of: person.displayName)
    if letters.isEmpty {
      Image(systemName: "person").font(font).foregroundStyle(.secondary)
    } else {
      Text(verbatim: letters).font(font)
    }
  }

  private var font: Font { side > 60 ? .largeTitle : .subheadline }

  /// The first letters of the first and the last word.
  nonisolated static func initials(of name: String) -> String {
    let words = name.plain.split(separator: " ").compactMap { $0.first { $0.isLetter } }
    guard let first = words.first else { return "" }
    return (words.count > 1 ? [first, words[words.count - 1]] : [first]).map { $0.uppercased() }.joined()
  }
}
