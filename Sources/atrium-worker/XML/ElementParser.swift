internal import CExpat
import WorkerRuntime

/// Finds elements of one document. Nothing outside of it is ever read, and expat bounds what its entities grow to.
final class ElementParser {
  typealias Found = (_ name: String, _ attributes: [String: String], _ text: String) throws -> Void

  private struct Open {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  /// Bytes of the text of an element, of all values of its attributes together, and of a name.
  private static let longestText = 4_096
  private static let longestValues = 8_192
  private static let longestName = 128
  /// The maximal nesting depth of elements.
  private static let deepest = 256

  private let elements: Set<String>
  private let found: Found
  private let parser: XML_Parser
  /// The stack of open elements; nil for one that was not requested.
  private var open: [Open?] = []
  private var failure: (any Error)?

  init(elements: Set<String>, found: @escaping Found) {
    self.elements = elements
    self.found = found
    parser = XML_ParserCreate(nil)
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { ElementParser.of($0).begin($1!, $2!) }, { data, _ in ElementParser.of(data).end() })
    XML_SetCharacterDataHandler(parser) { ElementParser.of($0).add(UnsafeRawBufferPointer(start: $1, count: Int($2))) }
    // Pages name entities of XHTML, which are declared elsewhere. With a declaration that is empty they are left out; without one they are faults.
    XML_UseForeignDTD(parser, 1)
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_ALWAYS)
    XML_SetExternalEntityRefHandler(parser) { parser, context, _, _, _ in
      // Only a declaration has no context. What an entity names outside of the document is left out.
      guard context == nil, let inner = XML_ExternalEntityParserCreate(parser, nil, nil) else { return Int32(XML_STATUS_OK.rawValue) }
      defer { XML_ParserFree(inner) }
      return Int32(XML_Parse(inner, " ", 1, 1).rawValue)
    }
  }

  deinit { XML_ParserFree(parser) }

  /// - Returns: whether the document is well-formed.
  /// - Throws: what `found` throws.
  func parse(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
    let start = bytes.bindMemory(to: CChar.self).baseAddress
    let status = XML_Parse(parser, start, Int32(clamping: bytes.count), 1)
    if let failure { throw failure }
    return status == XML_STATUS_OK
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> ElementParser {
    Unmanaged<ElementParser>.fromOpaque(data!).takeUnretainedValue()
  }

  private func begin(_ name: UnsafePointer<XML_Char>, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
    guard open.count < Self.deepest else { return stop(nil) }
    let name = Self.localName(name)
    guard elements.contains(name) else { return open.append(nil) }
    var values: [String: String] = [:]
    var next = attributes
    var left = Self.longestValues
    while let key = next[0], let value = next[1], left > 0 {
      let name = Self.localName(key)
      let text = String(cString: value).prefix(bytes: left)
      values[name] = text
      left -= name.utf8.count + text.utf8.count
      next += 2
    }
    open.append(Open(name: name, attributes: values))
  }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    guard let last = open.indices.last, let length = open[last]?.text.utf8.count, length < Self.longestText else { return }
    open[last]?.text += String(decoding: bytes.prefix(Self.longestText - length), as: UTF8.self)
  }

  private func end() {
    guard let element = open.popLast() ?? nil else { return }
    do {
      let blank: Set<Character> = [" ", "\n", "\t", "\r", "\r\n"]
      let text = element.text.drop { blank.contains($0) }
      let end = text.lastIndex { !blank.contains($0) }.map(text.index(after:)) ?? text.startIndex
      try found(element.name, element.attributes, String(text[..<end]))
    } catch {
      stop(error)
    }
  }

  private func stop(_ error: (any Error)?) {
    failure = failure ?? error
    XML_StopParser(parser, 0)
  }

  private static func localName(_ name: UnsafePointer<XML_Char>) -> String {
    let whole = String(cString: name)
    return (whole.lastIndex(of: ":").map { whole[whole.index(after: $0)...] } ?? whole[...]).prefix(bytes: longestName)
  }
}
