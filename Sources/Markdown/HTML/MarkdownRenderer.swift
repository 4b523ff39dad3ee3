internal import CMarkGFM

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
  /// In order, those of raw HTML included.
  package var headings: [Heading]
}

/// Renders GitHub flavoured Markdown (tables, strikethrough, task lists, autolinks, footnotes).
///
/// A note from anywhere is untrusted: raw HTML is cut down to ``HTMLAllowList`` twice, each piece by itself and then the whole, and
/// every element is closed within the result. Headings have ids that begin with `h-`; links to other hosts carry
/// `rel="noopener noreferrer"`. Front matter is not known here: pass ``Note/body``.
package enum MarkdownRenderer {
  /// Bytes; larger texts are shown as they are written.
  package static let sizeLimit = 4 * 1024 * 1024

  package static func html(_ markdown: String) -> String {
    render(markdown).html
  }

  package static func render(_ markdown: String) -> RenderedMarkdown {
    guard markdown.utf8.count <= sizeLimit, let document = CMarkDocument(Array(markdown.utf8)) else {
      var output = Array("<pre>".utf8)
      HTMLCharacters.appendAttribute(markdown, to: &output)
      output.append(contentsOf: "</pre>".utf8)
      return RenderedMarkdown(html: String(decoding: output, as: UTF8.self), headings: [])
    }
    document.walk { node, isEntering in
      let type = cmark_node_get_type(node)
      guard isEntering, type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE else { return }
      let isolated = HTMLSanitizer.isolate(Array(CMarkDocument.literal(node)))
      cmark_node_set_literal(node, String(decoding: isolated, as: UTF8.self))
    }
    return HTMLSanitizer.sanitize(document.unsafeHTML())
  }
}
