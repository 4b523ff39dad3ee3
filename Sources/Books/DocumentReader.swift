import Archives
import WorkerContract
import Workers

/// Reads XML documents of a book in a worker.
struct DocumentReader: Sendable {
  let workers: WorkerPool
  let priority: WorkerPriority

  /// - Parameter bytes: of a ComicInfo.xml.
  /// - Returns: nil when nothing of it can be read.
  /// - Throws: ``ArchiveError``; ``WorkerError``.
  func comicInfo(_ bytes: [UInt8]) async throws -> ComicInfo? {
    let elements = try await elements(ComicInfo.elements, of: [bytes])[0]
    return elements.isEmpty ? nil : ComicInfo(elements)
  }

  /// - Returns: the elements of each document, in the order in which they end. A document that is not well-formed has those before its fault.
  /// - Throws: ``ArchiveError``; ``WorkerError``.
  func elements(_ names: Set<String>, of documents: [[UInt8]]) async throws -> [[FoundElement]] {
    var all: [UInt8] = []
    var ranges: [ByteRange] = []
    // An empty document has no elements, and nothing to map.
    let numbers = documents.indices.filter { !documents[$0].isEmpty }
    for number in numbers {
      ranges.append(ByteRange(offset: Int64(all.count), length: Int64(documents[number].count)))
      all += documents[number]
    }
    var elements = [[FoundElement]](repeating: [], count: documents.count)
    guard !ranges.isEmpty else { return elements }
    let (parts, part) = AsyncStream.makeStream(of: FoundElement.self)
    let file = try WorkerFile.inMemory(all)
    try await ArchiveError.translating {
      _ = try await workers.perform(ReadXML(documents: ranges, elements: names), files: [file], priority: priority) { part.yield($0) }
    }
    part.finish()
    for await element in parts where numbers.indices.contains(element.document) { elements[numbers[element.document]].append(element) }
    return elements
  }
}
