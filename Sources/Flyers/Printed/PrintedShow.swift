package import DocumentModel

/// What another reader, such as a model, says is printed on a flyer for one show: words, and roughly where they are.
///
/// None of it is a value yet: ``FlyerReader/read(_:seen:)`` looks whether the words are there, and what they mean.
package struct PrintedShow: Sendable, Hashable {
  package struct Words: Sendable, Hashable {
    /// As printed, on one line.
    package var text: String
    /// In the picture as it was sent. Nil where the reader does not say.
    package var box: RecognizedText.Box?

    package init(_ text: String, box: RecognizedText.Box? = nil) {
      self.text = text
      self.box = box
    }
  }

  package struct Act: Sendable, Hashable {
    package var name: Words
    package var isHeadliner: Bool
    /// Nil where the flyer does not say.
    package var role: SetType?

    package init(_ name: Words, isHeadliner: Bool = false, role: SetType? = nil) {
      self.name = name
      self.isHeadliner = isHeadliner
      self.role = role
    }
  }

  /// In the order of the bill.
  package var acts: [Act]
  /// ``FlyerField/artists`` and ``FlyerField/description`` are not among them.
  package var words: [FlyerField: Words]

  package init(acts: [Act] = [], words: [FlyerField: Words] = [:]) {
    self.acts = acts
    self.words = words
  }

  /// All that it says is printed.
  var all: [Words] { acts.map(\.name) + words.values }
}
