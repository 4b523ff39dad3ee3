package import Foundation

/// The JSON in what a model said: bare, or in a fence of Markdown.
package struct ModelAnswer: Sendable, Equatable {
  package let json: Data

  /// - Returns: nil for a text that is neither. What stands around a fence is passed over.
  package init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let inner = text.hasPrefix("{") ? text : Self.fenced(in: text)
    guard let inner, inner.hasPrefix("{"), inner.hasSuffix("}") else { return nil }
    json = Data(inner.utf8)
  }

  private static func fenced(in text: String) -> String? {
    let fence = "```"
    guard let opening = text.range(of: fence), let line = text.range(of: "\n", range: opening.upperBound..<text.endIndex) else {
      return nil
    }
    guard ["", "json"].contains(text[opening.upperBound..<line.lowerBound].trimmingCharacters(in: .whitespaces).lowercased()),
      let closing = text.range(of: fence, range: line.upperBound..<text.endIndex)
    else { return nil }
    return text[line.upperBound..<closing.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
