/// Reads `multipart/form-data` (RFC 7578, RFC 2046 section 5.1) in the pieces in which it comes, wherever they are cut. It holds no more of it than
/// the piece, a delimiter and a head.
///
/// ```swift
/// var parser = FormParser(boundary: boundary)
/// for piece in pieces {
///   parser.append(piece)
///   while let event = try parser.next() { handle(event) }
/// }
/// try parser.finish()
/// ```
package struct FormParser: Sendable {
  package enum Event: Sendable, Equatable {
    /// A part begins.
    case part(FormPart)
    /// Some of its content; never empty.
    case bytes(ArraySlice<UInt8>)
    /// The part is complete.
    case end
  }

  package enum Failure: Error, Equatable {
    /// It ends before its last delimiter.
    case incomplete
    /// What follows a delimiter is neither a part nor the end.
    case badDelimiter
    /// A part does not say which field it is, or not in a way that can be read.
    case badHead
    /// The head of a part has more than ``FormParser/longestHead`` bytes.
    case headTooLong
  }

  /// Bytes of a part's head.
  package static let longestHead = 8192

  private enum State {
    case preamble
    /// Behind a delimiter.
    case delimited
    case head
    /// Behind a head, of which the last line end may be the beginning of a delimiter.
    case headEnd
    case content, epilogue
  }

  private let delimiter: Delimiter
  /// Begins with a line end, as the first delimiter may have none before it.
  private var buffer: [UInt8] = [0x0d, 0x0a]
  /// What is before it was read.
  private var start = 0
  private var state = State.preamble

  /// - Parameter boundary: as ``FormBoundary`` reads it.
  package init(boundary: FormBoundary) {
    delimiter = Delimiter(Array("\r\n--".utf8) + boundary.bytes)
  }

  /// Takes the next piece.
  package mutating func append(_ piece: UnsafeRawBufferPointer) {
    buffer.removeSubrange(..<start)
    start = 0
    // What follows the end means nothing.
    if state != .epilogue { buffer.append(contentsOf: piece) }
  }

  /// What comes next; nil until there is another piece.
  package mutating func next() throws(Failure) -> Event? {
    while true {
      switch state {
      case .preamble:
        guard let found = delimiter.place(in: buffer, from: start) else {
          start = max(start, buffer.count - delimiter.bytes.count + 1)
          return nil
        }
        start = found + delimiter.bytes.count
        state = .delimited
      case .delimited: guard try passDelimiter() else { return nil }
      case .head:
        guard let part = try readHead() else { return nil }
        return .part(part)
      case .headEnd:
        let length = min(buffer.count - start, delimiter.bytes.count)
        if buffer[start..<start + length].elementsEqual(delimiter.bytes.prefix(length)) {
          guard length == delimiter.bytes.count else { return nil }
          return endPart(at: start)
        }
        start += 2
        state = .content
      case .content:
        let found = delimiter.place(in: buffer, from: start)
        // The last bytes may be the beginning of a delimiter.
        let end = found ?? buffer.count - delimiter.bytes.count + 1
        if end > start {
          defer { start = end }
          return .bytes(buffer[start..<end])
        }
        return found.map { endPart(at: $0) }
      case .epilogue:
        start = buffer.count
        return nil
      }
    }
  }

  /// To be called when no other piece comes.
  package func finish() throws(Failure) {
    guard state == .epilogue else { throw .incomplete }
  }

  private mutating func endPart(at place: Int) -> Event {
    start = place + delimiter.bytes.count
    state = .delimited
    return .end
  }

  /// Reads what follows a delimiter: two hyphens at the end, else a line end, before which there may be space.
  ///
  /// - Returns: false until there is more.
  private mutating func passDelimiter() throws(Failure) -> Bool {
    if buffer.count - start >= 2, buffer[start] == 0x2d, buffer[start + 1] == 0x2d {
      state = .epilogue
      return true
    }
    var place = start
    while place < buffer.count, buffer[place] == 0x20 || buffer[place] == 0x09 { place += 1 }
    guard place - start <= Self.longestPadding else { throw .badDelimiter }
    guard buffer.count - place >= 2 else {
      guard place == buffer.count || buffer[place] == 0x0d || (place == start && buffer[place] == 0x2d) else { throw .badDelimiter }
      return false
    }
    guard buffer[place] == 0x0d, buffer[place + 1] == 0x0a else { throw .badDelimiter }
    start = place + 2
    state = .head
    return true
  }

  /// - Returns: nil until all of it is there.
  private mutating func readHead() throws(Failure) -> FormPart? {
    let limit = min(buffer.count, start + Self.longestHead)
    var place = start
    while place + 3 < limit {
      if buffer[place] == 0x0d, buffer[place + 1] == 0x0a, buffer[place + 2] == 0x0d, buffer[place + 3] == 0x0a {
        guard let part = FormPart(head: buffer[start..<place]) else { throw .badHead }
        start = place + 2
        state = .headEnd
        return part
      }
      place += 1
    }
    guard limit < start + Self.longestHead else { throw .headTooLong }
    return nil
  }

  /// Bytes of space behind a delimiter.
  private static let longestPadding = 256
}
