import Foundation
import Testing

@testable import Retrieval

@Suite struct VectorSpreadTests {
  @Test("mean and deviation are those of the live passages' cosines, or of an even sample of them")
  func spread() throws {
    let folder = try TemporaryFolder()
    let vectors = try VectorFile(at: folder.file("v"), model: "m", dimension: 2)
    #expect(vectors.spread(for: [1, 0]).count == 0)
    for file in 0..<200 {
      let vector: [Float] = file % 2 == 0 ? [1, 0] : [0, 1]
      try vectors.replace(file: Int64(file), with: [.init(fingerprint: UInt64(file), range: 0..<1, vector: vector)])
    }
    let all = vectors.spread(for: [1, 0])
    #expect(all.count == 200)
    #expect(abs(all.mean - 0.5) < 1e-3)
    #expect(abs(all.deviation - 0.5) < 1e-3)
    #expect(vectors.spread(for: [1, 0], sample: 40).count == 40)
    try vectors.remove(files: (0..<200).filter { $0 % 2 == 1 }.map { Int64($0) })
    #expect(vectors.spread(for: [1, 0]).count == 100)
    #expect(vectors.spread(for: [1, 0]).deviation < 1e-3)
    #expect(vectors.spread(for: [1]).count == 0)
  }
}
