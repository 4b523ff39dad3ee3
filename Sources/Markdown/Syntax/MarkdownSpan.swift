/// A piece of a note that is no Markdown: what stands in it is set aside before cmark-gfm reads the rest.
struct MarkdownSpan {
  enum Kind {
    /// `%%...%%`: shown to nobody.
    case comment
    /// `$...$`, or as a block `$$...$$`.
    case math(isBlock: Bool)
    /// `[[...]]`, or as an embed `![[...]]`.
    case wikilink(isEmbed: Bool)
    /// A backslash and the sign it takes the meaning from, of those that have one here and none in Markdown.
    case escape
    /// The sign of a placeholder, written by the author.
    case sign
  }

  var kind: Kind
  /// Its bytes in the source, delimiters included.
  var range: Range<Int>

  /// The bytes between the delimiters.
  var inside: Range<Int> {
    switch kind {
    case .comment, .math(isBlock: true), .wikilink(isEmbed: false): range.lowerBound + 2..<range.upperBound - 2
    case .wikilink(isEmbed: true): range.lowerBound + 3..<range.upperBound - 2
    case .math(isBlock: false): range.lowerBound + 1..<range.upperBound - 1
    case .escape: range.lowerBound + 1..<range.upperBound
    case .sign: range
    }
  }
}
