/// The records of a mapped file of vectors.
struct VectorRecords: Sendable {
  let map: MappedFile
  let dimension: Int
  /// Removed ones as well.
  let count: Int

  /// Bytes of the file up to the end of the last record.
  var size: Int { VectorFileHeader.size + count * VectorRecord.size(dimension: dimension) }

  init(map: MappedFile, dimension: Int, count: Int) {
    self.map = map
    self.dimension = dimension
    self.count = count
  }

  /// The records up to the last one that was written whole.
  init(of map: MappedFile, dimension: Int) {
    let size = VectorRecord.size(dimension: dimension)
    let room = VectorRecords(map: map, dimension: dimension, count: max(map.bytes.count - VectorFileHeader.size, 0) / size)
    let last = (0..<room.count).last { room[$0].isWhole }
    self.init(map: map, dimension: dimension, count: last.map { $0 + 1 } ?? 0)
  }

  subscript(index: Int) -> VectorRecord {
    let size = VectorRecord.size(dimension: dimension)
    let start = VectorFileHeader.size + index * size
    return VectorRecord(bytes: UnsafeRawBufferPointer(rebasing: map.bytes[start..<start + size]))
  }
}
