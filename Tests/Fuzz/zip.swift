/// Opens any bytes as an archive and reads all of it, for libFuzzer; `Scripts/fuzz zip` compiles it together with `Sources/Zip`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let archive = try? ZipArchive(reading: MemorySource(Array(UnsafeBufferPointer(start: start, count: count)))) else { return 0 }
  for entry in archive.entries.prefix(100) {
    if let content = try? archive.content(of: entry, limit: 1 << 20) { precondition(content.count == entry.size) }
    if let range = try? archive.storedRange(of: entry) { precondition(range.upperBound <= count) }
  }
  return 0
}
