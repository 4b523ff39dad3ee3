package import DocumentModel

/// Where a field was read.
package struct Evidence: Sendable, Hashable, Codable {
  /// As printed. Line ends are spaces.
  package var text: String
  /// In the picture as it was sent. Nil in typed text.
  package var box: RecognizedText.Box?
  /// How likely the field is right, 0 to 1.
  package var confidence: Double

  package init(text: String, box: RecognizedText.Box? = nil, confidence: Double) {
    self.text = text
    self.box = box
    self.confidence = confidence
  }
}
