import Glibc
import WorkerContract
import WorkerRuntime

/// Lists and extracts any bytes as the worker does with a RAR, 7z or TAR, for libFuzzer; `Scripts/fuzz archive` compiles it together with the
/// worker's reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard ftruncate(Files.archive, 0) == 0, pwrite(Files.archive, start, count, 0) == count, ftruncate(Files.output, 0) == 0,
    let file = try? MappedFile(descriptor: Files.archive)
  else { return 0 }
  _ = RAR5Encryption(of: file.bytes)
  list(file)
  extract(file)
  return 0
}

/// Without a name, in memory.
private enum Files {
  static let archive = make()
  static let output = make()

  private static func make() -> Int32 {
    var path = Array("/dev/shm/atrium-fuzz-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    unlink(path)
    return descriptor
  }
}

private let mostEntries = 100

private func list(_ file: MappedFile) {
  guard let archive = try? ArchiveReader(file) else { return }
  for _ in 0..<mostEntries {
    guard let entry = try? archive.next() else { return }
    precondition(entry.size >= 0 && entry.path.prefix(bytes: 4_096).utf8.count <= 4_096 * 3)
  }
}

/// Few bytes of each entry, so that a bomb costs little time.
private func extract(_ file: MappedFile) {
  guard let archive = try? ArchiveReader(file) else { return }
  let request = ExtractArchive(entries: Array(0..<mostEntries), entryLimit: 1 << 20, limit: 4 << 20)
  var extraction = Extraction(output: OutputFile(descriptor: Files.output), request: request)
  while archive.number < mostEntries, let entry = try? archive.next() {
    let before = extraction.length
    guard let part = try? extraction.extract(from: archive) else { return }
    precondition(part.entry == archive.number && (part.range == nil) == (part.failure != nil), entry.path)
    if let range = part.range {
      precondition(range.offset == before && range.length <= request.entryLimit)
      precondition(range.offset + range.length == extraction.length && extraction.length <= request.limit)
    } else {
      precondition(extraction.length == before)
    }
  }
}
