/// Decodes the names of entries (APPNOTE appendix D).
enum EntryName {
  /// - Parameters:
  ///   - bytes: the name as it is in the directory.
  ///   - isUTF8: whether the entry claims that its name is UTF-8 (bit 11 of its flags).
  ///   - unicodePath: the content of the Info-ZIP Unicode Path Extra Field (0x7075), where there is one.
  /// - Returns: the name; what is no UTF-8 is read as code page 437, which has a character for each byte. Many archivers write UTF-8 and do not
  ///   say so, and hardly a name in another code page is UTF-8 by chance.
  static func decode(_ bytes: ArraySlice<UInt8>, isUTF8: Bool, unicodePath: ArraySlice<UInt8>?) -> String {
    if let unicodePath, let name = name(in: unicodePath, instead: bytes) { return name }
    let name = String(decoding: bytes, as: UTF8.self)
    return isUTF8 || name.utf8.elementsEqual(bytes) ? name : CodePage437.decode(bytes)
  }

  /// - Returns: nil for a field that belongs to another name: a tool that knew nothing of it has changed the name since.
  private static func name(in field: ArraySlice<UInt8>, instead bytes: ArraySlice<UInt8>) -> String? {
    var fields = FieldReader(field, of: .directory)
    guard let version = try? fields.bytes(1), version.first == 1, let checksum = try? fields.uint32(), checksum == Checksum.of(bytes),
      let name = try? fields.bytes(fields.count)
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }
}
