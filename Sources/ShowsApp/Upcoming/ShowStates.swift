import AtriumAPI
import AtriumApp
import SwiftUI

/// What a person must know before they go, in words: a colour alone says nothing to many.
struct ShowStates: View {
  let show: Show

  var body: some View {
    let words = show.states
    if !words.isEmpty {
      HStack(spacing: Space.line) {
        ForEach(Array(words.enumerated()), id: \.offset) { _, word in Pill { Text(word).fontWeight(.semibold).foregroundStyle(.primary) } }
      }
    }
  }
}

extension Show {
  /// The worst first.
  var states: [LocalizedStringKey] {
    var states: [LocalizedStringKey] = []
    if isCancelled { states.append("Cancelled") }
    if isSoldOut { states.append("Sold Out") }
    if let word = status.word { states.append(word) }
    return states
  }
}

extension ShowStatus {
  /// Nil for a public show.
  var word: LocalizedStringKey? {
    switch self {
    case .approved: nil
    case .pending: "Pending"
    case .rejected: "Declined"
    case .private: "Private"
    case .unknown(let name): "\(name.capitalized)"
    }
  }
}
