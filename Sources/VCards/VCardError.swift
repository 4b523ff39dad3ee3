import Foundation

/// What is wrong with a file of cards, and in which of its lines.
package struct VCardError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file has more bytes than allowed.
    case tooLarge(limit: Int)
    case tooManyCards(limit: Int)
    /// More lines than allowed; a line and its folds count once.
    case tooManyLines(limit: Int)
    /// The file is in a character set in which the format does not exist.
    case unsupportedEncoding(String)
    /// A card begins here and does not end before the next one, or before the end of the file.
    case missingEnd
    /// Text that belongs to no card.
    case textOutsideCard
    /// A line of a card that is no property.
    case malformedLine
    /// The file has no card that can be read.
    case noCard
  }

  package let reason: Reason
  /// The first line of a file is 1.
  package let line: Int
}

extension VCardError: LocalizedError {
  package var errorDescription: String? { "Line \(line): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .tooLarge(let limit): "The file has more than \(limit) bytes."
    case .tooManyCards(let limit): "The file has more than \(limit) cards."
    case .tooManyLines(let limit): "The file has more than \(limit) lines."
    case .unsupportedEncoding(let name): "Cards can’t be read in the character set \(name)."
    case .missingEnd: "The card has no END:VCARD."
    case .textOutsideCard: "This text belongs to no card."
    case .malformedLine: "This line has no name and value."
    case .noCard: "The file has no card."
    }
  }
}
