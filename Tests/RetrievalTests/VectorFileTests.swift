import Foundation
import TestSupport
import Testing

@testable import Retrieval

@Suite struct VectorFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ name: String = "v", dimension: Int = 24) throws -> VectorFile {
    try VectorFile(at: folder.file(name), model: "tiny", dimension: dimension)
  }

  private func vector(_ random: inout SplitMix64, _ dimension: Int = 24) -> [Float] {
    (0..<dimension).map { _ in Float.random(in: -1...1, using: &random) }
  }

  private func entry(_ fingerprint: UInt64, _ vector: [Float]?) -> VectorFile.Entry {
    VectorFile.Entry(fingerprint: fingerprint, range: Int(fingerprint) * 10..<Int(fingerprint) * 10 + 15, vector: vector)
  }

  private func cosine(_ left: [Float], _ right: [Float]) -> Float {
    Fixture.dot(left, right) / (Fixture.dot(left, left) * Fixture.dot(right, right)).squareRoot()
  }

  /// A vector that points along one axis, mostly.
  private func axis(_ index: Int) -> [Float] {
    (0..<24).map { $0 == index ? 1 : 0.01 }
  }

  @Test("the best passage of each file comes with its cosine, the nearest file first", arguments: [1, 5, 24, 384])
  func nearest(dimension: Int) throws {
    var random = SplitMix64(seed: UInt64(dimension))
    let file = try open(dimension: dimension)
    var all: [(file: Int64, fingerprint: UInt64, vector: [Float])] = []
    for number in 0..<60 as Range<Int64> {
      let entries = (0..<Int.random(in: 1...6, using: &random)).map { entry(UInt64($0) + 1, vector(&random, dimension)) }
      all += entries.map { (number, $0.fingerprint, $0.vector ?? []) }
      try file.replace(file: number, with: entries)
    }
    #expect(file.count == all.count)
    let query = vector(&random, dimension)
    let exact = Dictionary(grouping: all, by: \.file).mapValues { $0.map { cosine($0.vector, query) }.max() ?? 0 }
    let found = file.best(for: query, limit: 10, over: -1)
    #expect(found.count == 10 && Set(found.map(\.file)).count == 10)
    #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
    let tenth = exact.values.sorted(by: >)[9]
    for hit in found {
      #expect(abs(hit.score - (exact[hit.file] ?? 0)) < 0.02)
      #expect(hit.score > tenth - 0.02)
      #expect(hit.range == Int(hit.fingerprint) * 10..<Int(hit.fingerprint) * 10 + 15)
    }
  }

  @Test("equal files are in the order of their numbers, whatever is written first, and a limit is kept")
  func ties() throws {
    let file = try open()
    for number in [9, 3, 7, 1, 5] as [Int64] { try file.replace(file: number, with: [entry(1, axis(2)), entry(2, axis(2))]) }
    #expect(file.best(for: axis(2), limit: 3).map(\.file) == [1, 3, 5])
    #expect(file.best(for: axis(2), limit: 3).allSatisfy { $0.fingerprint == 1 })
    #expect(file.best(for: axis(2), limit: 9).count == 5)
  }

  @Test("a file that may not be found takes no other's place")
  func allowed() throws {
    let file = try open()
    for number in 0..<50 as Range<Int64> { try file.replace(file: number, with: [entry(1, axis(Int(number) % 5))]) }
    let found = file.best(for: axis(2), limit: 4) { $0 % 10 == 7 }
    #expect(found.map(\.file) == [7, 17, 27, 37])
    #expect(file.best(for: axis(2), limit: 50, over: 0.5).count == 10)
  }

  @Test("what is no vector of this dimension is neither stored nor found", arguments: [[], [1], [Float](repeating: 0, count: 24)])
  func invalid(vector: [Float]) throws {
    let file = try open()
    try file.replace(file: 1, with: [entry(1, axis(0))])
    #expect(throws: VectorFileError.invalidVector) { try file.replace(file: 1, with: [entry(2, vector)]) }
    #expect(throws: VectorFileError.invalidVector) { try file.replace(file: 1, with: [entry(2, axis(0).map { _ in .nan })]) }
    #expect(file.fingerprints(of: 1) == [1])
    #expect(file.best(for: vector, limit: 5).isEmpty)
    #expect(file.best(for: axis(0).map { _ in .infinity }, limit: 5).isEmpty)
  }

  @Test("all is there after the file is opened again, and what was removed is not")
  func reopened() throws {
    var file: VectorFile? = try open()
    try file?.replace(file: 1, with: [entry(1, axis(0)), entry(2, axis(1))])
    try file?.replace(file: 2, with: [entry(1, axis(2))])
    try file?.replace(file: 3, with: [entry(1, axis(3))])
    try file?.replace(file: 1, with: [entry(5, axis(4))])
    try file?.remove(files: [3, 99])
    try file?.replace(file: 2, with: [])
    try file?.sync()
    file = nil
    let again = try open()
    #expect(again.files == [1] && again.count == 1 && again.removed == 4)
    #expect(again.fingerprints(of: 1) == [5])
    #expect(again.best(for: axis(4), limit: 5).map(\.file) == [1])
    #expect(again.best(for: axis(0), limit: 5, over: 0.5).isEmpty)
  }

  @Test("a passage that is kept needs no vector again, and has its new place; nothing is written where nothing changes")
  func kept() throws {
    let file = try open()
    try file.replace(file: 1, with: [entry(1, axis(0)), entry(2, axis(1))])
    let moved = VectorFile.Entry(fingerprint: 2, range: 500..<600, vector: nil)
    try file.replace(file: 1, with: [entry(7, axis(5)), moved])
    #expect(file.fingerprints(of: 1) == [2, 7])
    let hit = try #require(file.best(for: axis(1), limit: 1).first)
    #expect(hit.fingerprint == 2 && hit.range == 500..<600 && hit.score > 0.99)
    let size = try Data(contentsOf: folder.file("v")).count
    try file.replace(file: 1, with: [entry(7, nil), moved])
    #expect(try Data(contentsOf: folder.file("v")).count == size)
    #expect(throws: VectorFileError.unknownPassage(fingerprint: 3)) { try file.replace(file: 1, with: [entry(3, nil)]) }
    #expect(file.fingerprints(of: 1) == [2, 7])
  }

  @Test("wherever writing a file's passages ends, the file has its old passages or its new ones, and can be written again")
  func torn() throws {
    var file: VectorFile? = try open()
    try file?.replace(file: 8, with: [entry(1, axis(8))])
    try file?.replace(file: 1, with: [entry(1, axis(0)), entry(2, axis(1))])
    let before = try Data(contentsOf: folder.file("v"))
    try file?.replace(file: 1, with: [entry(3, axis(2)), entry(4, axis(3)), entry(5, axis(4))])
    let after = try Data(contentsOf: folder.file("v"))
    file = nil
    let record = VectorRecord.size(dimension: 24)
    #expect(after.count == before.count + 3 * record)
    for length in stride(from: before.count, through: after.count, by: 7) {
      try (before + after[before.count..<length]).write(to: folder.file("torn"))
      let torn = try open("torn")
      #expect(torn.fingerprints(of: 1) == (length < after.count ? [1, 2] : [3, 4, 5]), "\(length)")
      #expect(torn.fingerprints(of: 8) == [1])
      try torn.replace(file: 2, with: [entry(6, axis(7))])
      #expect(torn.best(for: axis(7), limit: 1).map(\.file) == [2])
    }
    // The pages of one write can reach the disk in another order.
    var hole = before + after[before.count...]
    hole.replaceSubrange(before.count + record..<before.count + 2 * record, with: Data(count: record))
    try hole.write(to: folder.file("torn"))
    #expect(try open("torn").fingerprints(of: 1) == [1, 2])
    // The new ones are written, and one of the two old ones is not yet marked as removed.
    var half = after
    half.replaceSubrange(before.count - record..<before.count, with: before[(before.count - record)...])
    try half.write(to: folder.file("torn"))
    #expect(try open("torn").fingerprints(of: 1) == [3, 4, 5])
  }

  @Test("a file of another model, or that is none, is named and left as it is")
  func otherFiles() throws {
    var file: VectorFile? = try open()
    try file?.replace(file: 1, with: [entry(1, axis(0))])
    file = nil
    let content = try Data(contentsOf: folder.file("v"))
    #expect(throws: VectorFileError.otherModel("tiny", dimension: 24)) { try open(dimension: 25) }
    #expect(throws: VectorFileError.otherModel("tiny", dimension: 24)) {
      try VectorFile(at: folder.file("v"), model: "other", dimension: 24)
    }
    #expect(try Data(contentsOf: folder.file("v")) == content)
    try Data(repeating: 7, count: 5_000).write(to: folder.file("none"))
    #expect(throws: VectorFileError.damaged) { try open("none") }
    #expect(throws: VectorFileError.invalidModel) { try open(dimension: 0) }
    #expect(throws: VectorFileError.invalidModel) { try VectorFile(at: folder.file("x"), model: "", dimension: 4) }
    #expect(throws: FileFailure.self) { try VectorFile(at: folder.file("no/folder"), model: "tiny", dimension: 4) }
  }

  @Test("a file that was not finished when it was created is begun again")
  func unfinished() throws {
    try Data(repeating: 0, count: 100).write(to: folder.file("v"))
    try open().replace(file: 1, with: [entry(1, axis(0))])
    #expect(try open().files == [1])
  }

  @Test("a file is open once")
  func inUse() throws {
    let file = try open()
    #expect(throws: VectorFileError.inUse) { try open() }
    #expect(file.count == 0)
  }

  @Test("compacting keeps what is live, and gives back the rest")
  func compacted() throws {
    var file: VectorFile? = try open()
    for round in 0..<5 as Range<UInt64> {
      for number in 0..<20 as Range<Int64> { try file?.replace(file: number, with: [entry(round + 1, axis(Int(number) % 24))]) }
    }
    try file?.remove(files: [4])
    let found = file?.best(for: axis(7), limit: 5)
    #expect(file?.removed == 81)
    try file?.compact()
    #expect(file?.removed == 0 && file?.count == 19)
    #expect(file?.best(for: axis(7), limit: 5) == found)
    try file?.replace(file: 50, with: [entry(1, axis(0))])
    let size = try Data(contentsOf: folder.file("v")).count
    #expect(size == VectorFileHeader.size + 20 * VectorRecord.size(dimension: 24))
    file = nil
    #expect(try open().files == Set(0..<20).subtracting([4]).union([50]))
  }

  @Test("searches go on while files are written, and see a file whole or not at all")
  func concurrent() async throws {
    let file = try open()
    try file.replace(file: 0, with: [entry(1, axis(0))])
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<200 {
          try? file.replace(file: Int64(round % 10), with: [self.entry(1, self.axis(0)), self.entry(2, self.axis(1))])
          if round % 50 == 49 { try? file.compact() }
        }
      }
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<100 {
            let found = file.best(for: self.axis(0), limit: 20, over: 0.9)
            #expect(found.allSatisfy { $0.fingerprint == 1 && (0..<10).contains($0.file) })
          }
        }
      }
    }
    #expect(file.count == 20)
  }

  @Test("whatever is changed in a file, it is opened or refused", arguments: 0..<2 as Range<UInt64>)
  func mutated(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var file: VectorFile? = try open()
    for number in 0..<6 as Range<Int64> { try file?.replace(file: number, with: [entry(1, axis(0)), entry(2, axis(1))]) }
    file = nil
    let whole = try Data(contentsOf: folder.file("v"))
    var opened = 0
    for _ in 0..<150 {
      var changed = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[place] = .random(in: 0...255, using: &random)
        case 1: changed.removeLast(Int.random(in: 0..<min(200, changed.count), using: &random))
        default: changed.append(contentsOf: changed[0..<min(place, 100)])
        }
        if changed.isEmpty { break }
      }
      try changed.write(to: folder.file("m"))
      do {
        let file = try open("m")
        opened += 1
        let found = file.best(for: axis(0), limit: 10)
        #expect(found.allSatisfy { (-1.01...1.01).contains($0.score) && (0..<6).contains($0.file) })
        try file.replace(file: 100, with: [entry(9, axis(2))])
        #expect(file.fingerprints(of: 100) == [9])
      } catch {
        #expect(error is VectorFileError)
      }
    }
    #expect(opened > 20)
  }
}
