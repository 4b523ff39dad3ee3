import DocumentModel

/// What reading one file may cost (L9: 10,000 entries, 64 MiB counted while inflating). All sizes are in bytes.
package struct DocumentLimits: Sendable, Hashable {
  /// UTF-8 of the text. What is more is left out, and ``DocumentText/isTruncated`` says so.
  package var text: Int
  /// UTF-8 of the Markdown of an HTML page; 0: none is written.
  package var markdown: Int
  /// Bytes that are read of a mail or mailbox.
  package var input: Int
  /// Bytes that are read of an HTML page.
  package var page: Int
  /// Bytes that come out of all entries of an archive together.
  package var inflated: Int
  /// Entries of an archive.
  package var entries: Int
  /// Nested elements of an XML document.
  package var depth: Int

  package init(
    text: Int = 4 << 20, markdown: Int = 0, input: Int = 64 << 20, page: Int = 10 << 20, inflated: Int = 64 << 20, entries: Int = 10_000,
    depth: Int = 256
  ) {
    self.text = text
    self.markdown = markdown
    self.input = input
    self.page = page
    self.inflated = inflated
    self.entries = entries
    self.depth = depth
  }
}
