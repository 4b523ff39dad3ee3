package import Foundation

/// What a file of vectors holds, for somebody who does not open it: another process may have it open and write to it.
package struct VectorFileSummary: Sendable, Hashable {
  package let model: String
  package let dimension: Int
  package let passages: Int

  /// Reads all records once.
  ///
  /// - Throws: ``FileFailure``; ``VectorFileError/damaged``.
  package init(of location: URL) throws {
    let map = try MappedFile(contentsOf: location)
    let header = try VectorFileHeader(of: map.bytes)
    let records = VectorRecords(of: map, dimension: header.dimension)
    model = header.model
    dimension = header.dimension
    passages = (0..<records.count).count { records[$0].isLive }
  }
}
