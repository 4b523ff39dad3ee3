internal import CHTMLParsing
import Glibc

/// Parses HTML by libxml2, without network and without anything outside of the page.
final class HTMLParser {
  /// What libxml2 searches for each end tag grows with the depth, so a page that is deeper ends there.
  private static let deepest = 1_000

  private var builder = HTMLTree.Builder()
  private var depth = 0
  private var isTooDeep = false
  private var context: htmlParserCtxtPtr?

  /// - Parameter text: valid UTF-8.
  static func tree(of text: ArraySlice<UInt8>) -> HTMLTree {
    let parser = HTMLParser()
    parser.parse(HTMLPreparation.prepared(text))
    var tree = parser.builder.finish()
    if parser.isTooDeep { tree.isTruncated = true }
    return tree
  }

  private init() {}

  private func parse(_ text: [UInt8]) {
    guard !text.isEmpty, let context = htmlNewParserCtxt() else { return }
    defer { htmlFreeParserCtxt(context) }
    self.context = context
    var handler = xmlSAXHandler()
    handler.startElement = { HTMLParser.of($0)?.begin($1, $2) }
    handler.endElement = { data, _ in HTMLParser.of(data)?.end() }
    handler.characters = { HTMLParser.of($0)?.add($1, $2) }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    context.pointee.sax.pointee = handler
    context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    let options = HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
    text.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      // There is no document: the handler above makes the tree.
      if let document = htmlCtxtReadMemory(
        context, start, Int32(clamping: bytes.count), nil, "UTF-8", Int32(options | HTML_PARSE_IGNORE_ENC.rawValue))
      {
        xmlFreeDoc(document)
      }
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> HTMLParser? {
    data.map { Unmanaged<HTMLParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ name: UnsafePointer<xmlChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
    guard let name else { return }
    depth += 1
    if depth > Self.deepest || builder.isFull {
      isTooDeep = true
      xmlStopParser(context)
    }
    var values: [(String, String?)] = []
    var next = attributes
    while let pair = next, let key = pair[0], values.count < 64 {
      values.append((String(cString: key), pair[1].map { String(cString: $0) }))
      next = pair + 2
    }
    builder.begin(HTMLName(String(cString: name)), values)
  }

  private func end() {
    depth -= 1
    builder.end()
  }

  private func add(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard count > 0 else { return }
    builder.add(UnsafeBufferPointer(start: text, count: Int(count)))
  }
}
