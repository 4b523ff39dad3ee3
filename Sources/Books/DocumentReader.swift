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
    var elements = [[FoundElement]](repeating: [], count: documents.count)
    // An empty document has no elements, and nothing to map.
    var numbers = documents.indices.filter { !documents[$0].isEmpty }[...]
    while !numbers.isEmpty {
      let some = Array(numbers.prefix(Self.mostAtOnce))
      numbers = numbers.dropFirst(some.count)
      for element in try await found(names, in: some.map { documents[$0] }) where some.indices.contains(element.document) {
        elements[some[element.document]].append(element)
      }
    }
    return elements
  }

  /// Documents whose ranges fit into one message.
  private static let mostAtOnce = 500

  private func found(_ names: Set<String>, in documents: [[UInt8]]) async throws -> [FoundElement] {
    var all: [UInt8] = []
    var ranges: [ByteRange] = []
    for document in documents {
      ranges.append(ByteRange(offset: Int64(all.count), length: Int64(document.count)))
      all += document
    }
    let (parts, part) = AsyncStream.makeStream(of: FoundElement.self)
    let file = try WorkerFile.inMemory(all)
    try await ArchiveError.translating {
      _ = try await workers.perform(ReadXML(documents: ranges, elements: names), files: [file], priority: priority) { part.yield($0) }
    }
    part.finish()
    return await parts.reduce(into: []) { $0.append($1) }
  }
}
