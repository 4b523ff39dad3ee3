/// The tags of a text, in the shape of the digester `tags` (Life, section 5).
package struct Tags: Codable, Sendable, Equatable {
  package let tags: [String]

  package init(tags: [String]) { self.tags = tags }
}

/// Why a tag was suggested.
package struct TagEvidence: Codable, Sendable, Equatable {
  package enum Source: String, Codable, Sendable {
    /// The text has the person's own tag, or a word of its stem.
    case vocabulary
    /// The person gave the tag to texts with the same words.
    case learned
    /// The kind of the text.
    case classification
    case keyPhrase
  }

  package let tag: String
  package let source: Source
  /// Where the text has it.
  package let range: TextRange?
}

package struct TagSuggestion: Codable, Sendable, Equatable {
  package let content: Tags
  package let evidence: [TagEvidence]
}
