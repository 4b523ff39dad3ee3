/// Markdown as HTML that may be put into a page.
package struct RenderedMarkdown: Sendable, Equatable {
  package struct Heading: Sendable, Hashable {
    /// 1 to 6.
    package var level: Int
    package var text: String
    /// The element's `id`.
    package var id: String
  }

  package var html: String
  /// In order, those of raw HTML included; not those of embedded notes.
  package var headings: [Heading]
}

/// Renders GitHub flavoured Markdown (tables, strikethrough, task lists, autolinks, footnotes) with the syntax of vaults: wikilinks,
/// embeds, callouts, highlights, comments, formulas, block ids, inline tags and footnotes.
///
/// How: ``ProtectedMarkdown`` sets aside what is no Markdown before cmark-gfm parses; ``TreeSyntax`` finds in the tree what is made of
/// Markdown (callouts, highlights); ``MarkdownWriter`` writes the tree; ``PageRendering`` resolves all links of a note in one call and
/// fills them in. A document without any of this syntax passes through the parser and the writer alone.
///
/// A note from anywhere is untrusted. Text and addresses are escaped where they are written; of raw HTML nothing is left but
/// ``HTMLAllowList``; every element is closed within the result. Headings have ids that begin with `h-`, blocks `b-`, footnotes `fn`;
/// links to other hosts carry `rel="noopener noreferrer"`. Front matter is not known here: pass ``Note/body``.
package enum MarkdownRenderer {
  /// Bytes; larger texts are shown as they are written.
  package static let sizeLimit = 4 * 1024 * 1024

  package static func html(_ markdown: String) -> String {
    render(markdown).html
  }

  /// Renders without a vault: wikilinks lead nowhere, addresses stay as they are written.
  package static func render(_ markdown: String) -> RenderedMarkdown {
    var rendering = PageRendering(page: nil)
    // Without a page nothing is asked that could fail.
    return (try? rendering.render(markdown)) ?? RenderedMarkdown(html: "", headings: [])
  }

  /// Renders a note of a vault.
  ///
  /// - Throws: what `page.links` throws.
  package static func render(_ markdown: String, on page: NotePage) throws -> RenderedMarkdown {
    var rendering = PageRendering(page: page)
    return try rendering.render(markdown)
  }
}
