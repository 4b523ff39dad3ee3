internal import CExpat
import Glibc

/// Parses one XML document by expat, a part at a time.
///
/// No entity is ever declared: a document that declares some is refused. Nothing outside of the document is read.
final class XMLStream {
  private static let separator: UInt8 = 0x0a
  private static let bufferSize: Int32 = 64 << 10

  private let parser: XML_Parser
  private let handler: any XMLHandler
  private let part: String
  private let deepest: Int
  private var depth = 0
  private var failure: DocumentError?
  private var isStopped = false

  init(_ handler: some XMLHandler, part: String, depth: Int) {
    self.handler = handler
    self.part = part
    deepest = depth
    parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: Self.separator))
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { data, name, attributes in XMLStream.of(data)?.begin(name, attributes) }, { data, name in XMLStream.of(data)?.end(name) })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let stream = XMLStream.of(data), !stream.isStopped else { return }
      stream.handler.text(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasInternalSubset in
      guard let stream = XMLStream.of(data), hasInternalSubset != 0 else { return }
      stream.stop(.declaresEntities(part: stream.part))
    }
  }

  deinit { XML_ParserFree(parser) }

  /// - Parameter next: fills a buffer with the next bytes of the document; 0 at its end.
  /// - Throws: ``DocumentError``; what `next` throws.
  func parse(_ next: (UnsafeMutableRawBufferPointer) throws -> Int) throws {
    while !isStopped {
      guard let buffer = XML_GetBuffer(parser, Self.bufferSize) else { throw DocumentError.damaged(part: part) }
      let count = try next(UnsafeMutableRawBufferPointer(start: buffer, count: Int(Self.bufferSize)))
      let status = XML_ParseBuffer(parser, Int32(count), count == 0 ? 1 : 0)
      if let failure { throw failure }
      if isStopped { return }
      guard status == XML_STATUS_OK else { throw DocumentError.damaged(part: part) }
      if count == 0 { return }
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLStream? {
    data.map { Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    guard !isStopped, let name, let attributes else { return }
    depth += 1
    guard depth <= deepest else { return stop(.tooDeep(part: part)) }
    handler.begin(Self.localName(Self.bytes(name)).text, XMLAttributes(attributes))
    if handler.isDone { stop(nil) }
  }

  private func end(_ name: UnsafePointer<XML_Char>?) {
    guard !isStopped, let name else { return }
    depth -= 1
    handler.end(Self.localName(Self.bytes(name)).text)
    if handler.isDone { stop(nil) }
  }

  private func stop(_ error: DocumentError?) {
    failure = failure ?? error
    isStopped = true
    XML_StopParser(parser, 0)
  }

  static func bytes(_ name: UnsafePointer<XML_Char>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: name, count: strlen(name))
  }

  /// What comes behind the namespace.
  static func localName(_ name: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    name.lastIndex(of: separator).map { name[($0 + 1)...] } ?? name[...]
  }
}
