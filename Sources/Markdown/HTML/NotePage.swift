/// Where a note is shown: what its links mean, and how the page reaches them.
package struct NotePage {
  /// The key of the note: its path in the vault.
  package var key: String
  /// What stands before `/raw/...` in the addresses of files that are no notes.
  package var bytes: String
  package var words: PageWords
  package var links: any LinkResolving

  package init(key: String, bytes: String, words: PageWords = .english, links: any LinkResolving) {
    self.key = key
    self.bytes = bytes
    self.words = words
    self.links = links
  }
}

/// Knows the vault.
package protocol LinkResolving {
  /// What the targets written in the note `key` mean; one that means nothing is left out. Called once for each note of a page: the note
  /// itself and those embedded in it.
  func resolve(_ targets: Set<LinkTarget>, in key: String) throws -> [LinkTarget: ResolvedLink]

  /// The Markdown of a note without its front matter, to be embedded; nil when it cannot be had.
  func markdown(of key: String) throws -> String?
}

/// What an author wrote to name a file. Two of them are equal byte by byte: names in Unicode's two spellings may be two files.
package struct LinkTarget: Hashable, Sendable {
  /// Without heading; of an address percent-decoded. Never empty.
  package var path: String
  /// Whether it is an address of Markdown or HTML, a path from the note's own folder, rather than a wikilink.
  package var isAddress: Bool

  package init(path: String, isAddress: Bool = false) {
    self.path = path
    self.isAddress = isAddress
  }

  package static func == (one: LinkTarget, other: LinkTarget) -> Bool {
    one.isAddress == other.isAddress && one.path.utf8.elementsEqual(other.path.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(isAddress)
  }
}

package enum ResolvedLink: Hashable, Sendable {
  case note(key: String, title: String)
  /// A file of the vault that is no note: its path.
  case file(path: String)
}
