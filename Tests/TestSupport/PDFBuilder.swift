import CZlib

/// Writes a PDF object by object (ISO 32000-1), also one that no program would write.
package struct PDFBuilder {
  /// What a page has beside its content.
  package struct Page {
    package var content: [UInt8]
    /// Entries of its dictionary, such as `/Rotate 90`.
    package var entries: String
    /// Entries of the dictionary of its content, such as `/Filter /FlateDecode`.
    package var streamEntries: String

    package init(_ content: [UInt8], entries: String = "", streamEntries: String = "") {
      (self.content, self.entries, self.streamEntries) = (content, entries, streamEntries)
    }

    /// Lines of Latin-1 text, the first at this place, each in a font of 12 points.
    package init(_ lines: [String], x: Int = 50, y: Int = 700, entries: String = "") {
      self.init(PDFBuilder.lines(lines, x: x, y: y), entries: entries)
    }
  }

  /// By number, from 1.
  private var objects: [[UInt8]] = []
  private var streams: Set<Int> = []
  /// Entries of the trailer besides `Size` and `Root`.
  package var trailer = ""
  /// Whether objects that are no streams lie in a compressed one together, and the table is a stream too, as newer programs write (7.5.7).
  package var isCompressed = false
  /// MiB of spaces behind the first of the compressed objects.
  package var filling = 0

  package init() {}

  /// - Returns: the number of the object.
  package mutating func add(_ object: String) -> Int { add(Array(object.utf8)) }

  package mutating func add(_ object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count
  }

  package mutating func replace(_ number: Int, with object: String) { objects[number - 1] = Array(object.utf8) }

  /// - Parameter entries: of its dictionary, besides `Length`.
  package mutating func addStream(_ bytes: [UInt8], _ entries: String = "") -> Int {
    let number = add(Self.stream(bytes, entries))
    streams.insert(number)
    return number
  }

  private static func stream(_ bytes: [UInt8], _ entries: String) -> [UInt8] {
    Array("<<\(entries) /Length \(bytes.count)>>\nstream\n".utf8) + bytes + Array("\nendstream".utf8)
  }

  /// The file, whose catalog is this object.
  package func bytes(root: Int) -> [UInt8] { isCompressed ? compressedBytes(root: root) : plainBytes(root: root) }

  private struct File {
    var bytes = Array("%PDF-1.7\n%".utf8) + [0xe2, 0xe3, 0xcf, 0xd3, 0x0a]
    var offsets: [Int: Int] = [:]

    mutating func write(_ number: Int, _ object: [UInt8]) {
      offsets[number] = bytes.count
      bytes += Array("\(number) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
  }

  private func plainBytes(root: Int) -> [UInt8] {
    var file = File()
    for (index, object) in objects.enumerated() { file.write(index + 1, object) }
    var end = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for number in 1...objects.count { end += Self.padded("\(file.offsets[number]!)", to: 10) + " 00000 n \n" }
    end += "trailer <</Size \(objects.count + 1) /Root \(root) 0 R \(trailer)>>\nstartxref\n\(file.bytes.count)\n%%EOF\n"
    return file.bytes + Array(end.utf8)
  }

  private func compressedBytes(root: Int) -> [UInt8] {
    var file = File()
    for number in streams.sorted() { file.write(number, objects[number - 1]) }
    let compressed = (1...objects.count).filter { !streams.contains($0) }
    let (container, table) = (objects.count + 1, objects.count + 2)
    file.write(container, self.container(of: compressed))
    file.offsets[table] = file.bytes.count
    // Each row: what it is, where it is or in which stream, and its place there.
    func row(_ kind: UInt8, _ place: Int, _ index: Int) -> [UInt8] {
      [kind] + withUnsafeBytes(of: UInt32(place).bigEndian, Array.init) + withUnsafeBytes(of: UInt16(index).bigEndian, Array.init)
    }
    var rows = row(0, 0, 0)
    for number in 1...table {
      rows += file.offsets[number].map { row(1, $0, 0) } ?? row(2, container, compressed.firstIndex(of: number)!)
    }
    let place = file.bytes.count
    file.write(table, Self.stream(rows, "/Type /XRef /W [1 4 2] /Size \(table + 1) /Root \(root) 0 R \(trailer)"))
    return file.bytes + Array("startxref\n\(place)\n%%EOF\n".utf8)
  }

  private func container(of numbers: [Int]) -> [UInt8] {
    var (places, parts, place) = ("", [[UInt8]](), 0)
    for number in numbers {
      places += "\(number) \(place) "
      parts.append(objects[number - 1] + [0x0a])
      // Poppler 22.12 reads no objects where something is in front of the first one.
      place += parts.last!.count + (parts.count == 1 ? filling << 20 : 0)
    }
    let head = Array(places.utf8) + (parts.first ?? [])
    let packed = Self.deflated(head, repeated: (0x20, filling << 20), Array(parts.dropFirst().joined()))
    return Self.stream(packed, "/Type /ObjStm /N \(numbers.count) /First \(places.utf8.count) /Filter /FlateDecode")
  }

  /// A whole file of pages.
  ///
  /// - Parameters:
  ///   - size: of each page, in points.
  ///   - font: the object of the font that texts name `F`; nil for Helvetica, which is not in the file.
  ///   - catalog: further entries of the catalog.
  ///   - information: entries of the document's information.
  package mutating func document(
    _ pages: [Page], size: (width: Int, height: Int) = (600, 800), font: Int? = nil, catalog: String = "", information: String = ""
  ) -> [UInt8] {
    let font = font ?? add("<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>")
    let tree = add("")
    let resources = add("<</Font <</F \(font) 0 R>>>>")
    let kids = pages.map { page in
      let content = addStream(page.content, page.streamEntries)
      return add("<</Type /Page /Parent \(tree) 0 R /Resources \(resources) 0 R /Contents \(content) 0 R \(page.entries)>>")
    }
    let list = kids.map { "\($0) 0 R" }.joined(separator: " ")
    replace(tree, with: "<</Type /Pages /Count \(pages.count) /Kids [\(list)] /MediaBox [0 0 \(size.width) \(size.height)]>>")
    if !information.isEmpty { trailer += " /Info \(add("<<\(information)>>")) 0 R" }
    let root = add("<</Type /Catalog /Pages \(tree) 0 R \(catalog)>>")
    return bytes(root: root)
  }

  package static func document(_ pages: [Page], catalog: String = "", information: String = "") -> [UInt8] {
    var builder = PDFBuilder()
    return builder.document(pages, catalog: catalog, information: information)
  }

  /// What writes lines of Latin-1 text.
  package static func lines(_ lines: [String], x: Int, y: Int) -> [UInt8] {
    let shown = lines.map { line in Array("(".utf8) + line.unicodeScalars.map { UInt8($0.value) } + Array(") Tj T*\n".utf8) }
    return Array("BT /F 12 Tf 14 TL \(x) \(y) Td\n".utf8) + shown.joined() + Array("ET\n".utf8)
  }

  /// A string of UTF-16, as titles and names are written.
  package static func string(_ text: String) -> String {
    "<FEFF" + text.utf16.map { hexadecimal(Int($0), digits: 4) }.joined() + ">"
  }

  /// Adds a font that has all characters of a text and says by a table (ToUnicode) which they are, under codes that mean nothing else.
  ///
  /// - Returns: its object, and the text as a string in these codes.
  package mutating func addFont(for text: String) -> (font: Int, string: String) {
    let scalars = Set(text.unicodeScalars).sorted { $0.value < $1.value }
    precondition(scalars.count < 200, "the codes have one byte")
    let codes = Dictionary(uniqueKeysWithValues: scalars.enumerated().map { ($1, 33 + $0) })
    let rows = scalars.map { "<\(Self.hexadecimal(codes[$0]!, digits: 2))> \(Self.string(String($0)).replacing("FEFF", with: ""))\n" }
    let map = """
      /CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
      1 begincodespacerange <00> <FF> endcodespacerange
      \(stride(from: 0, to: rows.count, by: 100).map { "\(rows[$0...].prefix(100).count) beginbfchar\n\(rows[$0...].prefix(100).joined())endbfchar" }
        .joined(separator: "\n"))
      endcmap end end
      """
    let table = addStream(Array(map.utf8))
    let widths = repeatElement("600", count: scalars.count).joined(separator: " ")
    let font = add(
      """
      <</Type /Font /Subtype /TrueType /BaseFont /Made /FirstChar 33 /LastChar \(32 + scalars.count) /Widths [\(widths)]
      /ToUnicode \(table) 0 R>>
      """)
    return (font, "<" + text.unicodeScalars.map { Self.hexadecimal(codes[$0]!, digits: 2) }.joined() + ">")
  }

  /// A stream of `FlateDecode` (RFC 1950).
  ///
  /// - Parameter repeated: a byte that comes in between so many times, in whole MiB; they are never in memory together.
  package static func deflated(_ head: [UInt8], repeated: (byte: UInt8, count: Int) = (0, 0), _ tail: [UInt8] = []) -> [UInt8] {
    var stream = z_stream()
    deflateInit_(&stream, 9, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var packed: [UInt8] = []
    func add(_ bytes: [UInt8], _ flush: Int32) {
      var bytes = bytes
      bytes.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        repeat {
          packed += [UInt8](unsafeUninitializedCapacity: 64 << 10) { output, count in
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            _ = deflate(&stream, flush)
            count = output.count - Int(stream.avail_out)
          }
        } while stream.avail_out == 0
      }
    }
    add(head, Z_NO_FLUSH)
    let piece = [UInt8](repeating: repeated.byte, count: min(repeated.count, 1 << 20))
    for _ in 0..<(piece.isEmpty ? 0 : repeated.count / piece.count) { add(piece, Z_NO_FLUSH) }
    add(tail, Z_FINISH)
    return packed
  }

  private static func hexadecimal(_ number: Int, digits: Int) -> String {
    padded(String(number, radix: 16, uppercase: true), to: digits)
  }

  private static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
