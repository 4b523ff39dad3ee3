package import Foundation

/// The vectors of all passages of one model, as bytes, in one mapped file that a query scans whole.
///
/// ```swift
/// let vectors = try VectorFile(at: location, model: "all-MiniLM-L6-v2", dimension: 384)
/// try vectors.replace(file: 7, with: passages.map { .init($0, vector: ...) })
/// let hits = vectors.best(for: query, limit: 200) { allowed.contains($0) }
/// ```
/// A file's passages are replaced as a whole: new records are appended, and the old ones marked as removed, where they are. A crash leaves
/// the old set or the new one. After a power cut what was not synced may be missing, so the writer compares
/// ``fingerprints(of:)`` when it starts. A record has 48 bytes and one for each number of the vector: 400,000 passages of 384 numbers are
/// 173 MB, of which a scan reads all.
///
/// Thread-safe; calls block. Writers exclude each other; searches never wait.
package final class VectorFile: @unchecked Sendable {
  // Unchecked: each variable is touched under its lock only.

  /// A passage of a file, and its vector.
  package struct Entry: Sendable {
    package let fingerprint: UInt64
    package let range: Range<Int>
    package let vector: [Float]?

    /// - Parameter vector: nil for a passage that the file has had with this fingerprint: its vector is kept.
    package init(_ passage: Passage, vector: [Float]?) {
      self.init(fingerprint: passage.fingerprint, range: passage.range, vector: vector)
    }

    package init(fingerprint: UInt64, range: Range<Int>, vector: [Float]?) {
      self.fingerprint = fingerprint
      self.range = range
      self.vector = vector
    }
  }

  /// The best passage of a file.
  package struct Hit: Sendable, Hashable {
    package let file: Int64
    package let fingerprint: UInt64
    /// The bytes of the file's text that the passage is.
    package let range: Range<Int>
    /// The cosine, -1 to 1.
    package let score: Float
  }

  private let location: URL
  private let header: VectorFileHeader
  /// Held by what changes the file, or asks which records belong to a file.
  private let writing = NSLock()
  private var sets: VectorSets
  private var descriptor: VectorDescriptor
  /// Held for no longer than it takes to copy what it protects.
  private let publishing = NSLock()
  private var published: VectorRecords

  /// Opens the file, and creates it where there is none. What a crash left half written is removed.
  ///
  /// - Throws: ``VectorFileError``; ``FileFailure``.
  package init(at location: URL, model: String, dimension: Int) throws {
    let header = try VectorFileHeader(model: model, dimension: dimension)
    let descriptor = try VectorDescriptor(at: location, isNew: false)
    // A file that is shorter was not finished when it was created.
    if try descriptor.size() < VectorFileHeader.size {
      try descriptor.cut(to: 0)
      try header.bytes.withUnsafeBytes { try descriptor.write($0, at: 0) }
    }
    let map = try MappedFile(descriptor: descriptor.number)
    let found = try VectorFileHeader(of: map.bytes)
    guard found == header else { throw VectorFileError.otherModel(found.model, dimension: found.dimension) }
    let records = VectorRecords(of: map, dimension: dimension)
    var stale: [Int] = []
    sets = VectorSets(of: records, stale: &stale)
    try descriptor.cut(to: records.size)
    try Self.markRemoved(stale, of: records, in: descriptor)
    self.location = location
    self.header = header
    self.descriptor = descriptor
    published = records
  }

  package var model: String { header.model }
  package var dimension: Int { header.dimension }
  /// How many passages there are.
  package var count: Int { writing.withLock { sets.count } }
  /// How many records take space for nothing, until ``compact()``.
  package var removed: Int { writing.withLock { records.count - sets.count } }
  package var files: Set<Int64> { writing.withLock { Set(sets.places.keys) } }

  /// The passages of a file: those that it still has after an edit need no new vector.
  package func fingerprints(of file: Int64) -> Set<UInt64> {
    writing.withLock {
      let records = records
      return Set(sets[file].map { records[$0].fingerprint })
    }
  }

  /// Puts these passages in the place of all that the file had. Where nothing changes, nothing is written.
  ///
  /// - Throws: ``VectorFileError``; ``FileFailure``, such as for a full disk. The file then has what it had, or all of what is new.
  package func replace(file: Int64, with entries: [Entry]) throws {
    try writing.withLock {
      let records = self.records
      let old = sets[file]
      if isSame(entries, as: old, in: records) { return }
      let generation = (old.map { records[$0].generation }.max() ?? 0) &+ 1
      var bytes: [UInt8] = []
      for entry in entries {
        bytes += VectorRecord.make(
          file: file, generation: generation, total: UInt32(clamping: entries.count), fingerprint: entry.fingerprint, range: entry.range,
          vector: try vector(of: entry, among: old, in: records))
      }
      let map = try append(bytes, to: records)
      publish(VectorRecords(map: map, dimension: dimension, count: records.count + entries.count))
      sets[file] = Array(records.count..<records.count + entries.count)
      try Self.markRemoved(old, of: records, in: descriptor)
    }
  }

  /// - Throws: ``FileFailure``.
  package func remove(files: some Sequence<Int64>) throws {
    try writing.withLock {
      for file in files {
        let old = sets[file]
        sets[file] = []
        try Self.markRemoved(old, of: records, in: descriptor)
      }
    }
  }

  /// The best passage of each of the files that are nearest to a query.
  ///
  /// - Parameters:
  ///   - limit: how many files, 1 to 100,000.
  ///   - isAllowed: whether a file may be found. It is asked only of files that would be.
  /// - Returns: the nearest first; equal ones by file. Nothing for a vector that is none, or of another dimension.
  package func best(for query: [Float], limit: Int, over threshold: Float = 0, where isAllowed: (Int64) -> Bool = { _ in true }) -> [Hit] {
    guard query.count == dimension, let query = QueryVector(query) else { return [] }
    let records = records
    var best = BestPassages(limit: limit, over: threshold)
    query.scoring { score in
      for index in 0..<records.count {
        let record = records[index]
        guard record.isLive else { continue }
        let cosine = score(record)
        guard cosine >= best.threshold else { continue }
        let file = record.file
        guard isAllowed(file) else { continue }
        best.add(Hit(file: file, fingerprint: record.fingerprint, range: record.range, score: cosine))
      }
    }
    return best.sorted()
  }

  /// How near the passages are to a query on the whole, of a sample of them.
  ///
  /// - Parameter sample: how many are looked at, about, evenly taken.
  package func spread(for query: [Float], sample: Int = 2_000) -> VectorSpread {
    guard query.count == dimension, let query = QueryVector(query) else { return VectorSpread(of: []) }
    let records = records
    return query.scoring { score in
      var cosines: [Float] = []
      for index in stride(from: 0, to: records.count, by: max(records.count / max(sample, 1), 1)) where records[index].isLive {
        cosines.append(score(records[index]))
      }
      return VectorSpread(of: cosines)
    }
  }

  /// Writes what is live into a new file that takes the place of this one. It needs their space twice meanwhile.
  ///
  /// - Throws: ``FileFailure``. The file then is as it was.
  package func compact() throws {
    try writing.withLock {
      let records = self.records
      let beside = location.appendingPathExtension("new")
      let new = try VectorDescriptor(at: beside, isNew: true)
      try header.bytes.withUnsafeBytes { try new.write($0, at: 0) }
      var size = VectorFileHeader.size
      for index in sets.places.values.joined().sorted() {
        let bytes = records[index].bytes
        try new.write(bytes, at: size)
        size += bytes.count
      }
      try new.sync()
      let compacted = VectorRecords(of: try MappedFile(descriptor: new.number), dimension: dimension)
      guard rename(beside.path(percentEncoded: false), location.path(percentEncoded: false)) == 0 else {
        throw FileFailure(call: "rename", errno: errno)
      }
      descriptor = new
      publish(compacted)
      var stale: [Int] = []
      sets = VectorSets(of: compacted, stale: &stale)
    }
  }

  /// Waits until all that was written is on the disk.
  ///
  /// - Throws: ``FileFailure``.
  package func sync() throws {
    try writing.withLock { try descriptor.sync() }
  }

  private var records: VectorRecords { publishing.withLock { published } }

  private func publish(_ records: VectorRecords) {
    publishing.withLock { published = records }
  }

  private func isSame(_ entries: [Entry], as old: [Int], in records: VectorRecords) -> Bool {
    guard entries.count == old.count else { return false }
    return zip(entries, old).allSatisfy {
      $0.vector == nil && $0.fingerprint == records[$1].fingerprint && $0.range == records[$1].range
    }
  }

  private func vector(of entry: Entry, among old: [Int], in records: VectorRecords) throws(VectorFileError) -> QuantisedVector {
    guard let vector = entry.vector else {
      guard let place = old.first(where: { records[$0].fingerprint == entry.fingerprint }) else {
        throw .unknownPassage(fingerprint: entry.fingerprint)
      }
      return records[place].vector(dimension: dimension)
    }
    guard vector.count == dimension, let quantised = QuantisedVector(vector) else { throw .invalidVector }
    return quantised
  }

  /// Writes behind the last record. What could not be written whole is cut off again.
  private func append(_ bytes: [UInt8], to records: VectorRecords) throws -> MappedFile {
    guard !bytes.isEmpty else { return records.map }
    do {
      try bytes.withUnsafeBytes { try descriptor.write($0, at: records.size) }
      return try MappedFile(descriptor: descriptor.number, count: records.size + bytes.count)
    } catch {
      // The first failure is the one to report; a torn record is ignored at the next start in any case.
      try? descriptor.cut(to: records.size)
      throw error
    }
  }

  private static func markRemoved(_ places: [Int], of records: VectorRecords, in descriptor: VectorDescriptor) throws {
    let size = VectorRecord.size(dimension: records.dimension)
    var state: UInt32 = 0
    for place in places {
      try withUnsafeBytes(of: &state) {
        try descriptor.write($0, at: VectorFileHeader.size + place * size + VectorRecord.stateOffset)
      }
    }
  }
}
