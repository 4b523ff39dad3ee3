import WorkerContract
import WorkerRuntime

/// Archives other than ZIP.
enum Archives {
  static func addRequests(to loop: inout WorkerLoop) {
    loop.add(ListArchive.self, list)
    loop.add(ExtractArchive.self, extract)
  }

  private static func list(_ request: ListArchive, _ context: WorkerLoop.Context<ListArchive>) throws -> ListArchive.Response {
    guard context.descriptors.count == 1 else { throw WorkerFailure(.refused, "one descriptor is needed") }
    let file = try MappedFile(descriptor: context.descriptors[0])
    // libarchive lists encrypted entries of RAR 5 as if they were not.
    let encryption = RAR5Encryption(of: file.bytes)
    guard encryption?.hidesNames != true else { throw WorkerFailure(.passwordProtected) }
    let archive = try ArchiveReader(file)
    var count = 0
    while let entry = try archive.next() {
      guard count < request.limit else { throw WorkerFailure(.tooLarge, "more than \(request.limit) entries") }
      count += 1
      let isEncrypted = entry.isEncrypted || encryption != nil && entry.kind == .file
      try context.send(
        ListedEntry(path: entry.path.prefix(bytes: longestPath), kind: entry.kind, size: entry.size, isEncrypted: isEncrypted))
    }
    return ListArchive.Response(entries: count)
  }

  /// Bytes, as Linux allows (`PATH_MAX`).
  private static let longestPath = 4_096

  private static func extract(_ request: ExtractArchive, _ context: WorkerLoop.Context<ExtractArchive>) throws -> ExtractArchive.Response {
    guard context.descriptors.count == 2 else { throw WorkerFailure(.refused, "two descriptors are needed") }
    let file = try MappedFile(descriptor: context.descriptors[0])
    guard RAR5Encryption(of: file.bytes) == nil else { throw WorkerFailure(.passwordProtected) }
    let archive = try ArchiveReader(file)
    var extraction = Extraction(output: OutputFile(descriptor: context.descriptors[1]), request: request)
    var wanted = request.entries[...]
    while let number = wanted.first, try archive.next() != nil {
      guard archive.number == number else { continue }
      wanted.removeFirst()
      try context.send(extraction.extract(from: archive))
    }
    guard wanted.isEmpty else { throw WorkerFailure(.damaged, "it ends before entry \(wanted.first ?? 0)") }
    return ExtractArchive.Response(length: extraction.length)
  }
}
