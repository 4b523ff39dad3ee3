/// The few words that the renderer adds to somebody's own text, in the language of who reads it.
package enum ReaderLanguage: Sendable {
  case english, german

  /// - Parameter tag: as BCP 47 writes it: `de-AT`. English for what is not spoken here.
  package init(_ tag: String?) {
    let first = tag?.prefix { $0 != "-" && $0 != "_" }.lowercased()
    self = first == "de" ? .german : .english
  }

  /// The name of the link that leads from a footnote back to its reference.
  var noteReturn: String {
    switch self {
    case .english: "Back to content"
    case .german: "Zurück zum Text"
    }
  }

  /// What is said of a link that means nothing.
  func missing(_ name: String) -> String {
    switch self {
    case .english: "There is no “\(name)”."
    case .german: "„\(name)“ gibt es nicht."
    }
  }
}
