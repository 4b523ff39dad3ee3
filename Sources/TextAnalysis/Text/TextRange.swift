/// A part of a text, counted in bytes of its UTF-8. Both ends are boundaries of characters.
package struct TextRange: Codable, Sendable, Hashable {
  package let offset: Int
  package let length: Int

  package var end: Int { offset + length }

  package init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }

  init(_ range: Range<Int>) {
    self.init(offset: range.lowerBound, length: range.count)
  }
}
