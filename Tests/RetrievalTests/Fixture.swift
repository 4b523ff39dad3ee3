import Foundation

@testable import Retrieval

/// The files that `Fixtures/make.py` made, and what they say.
enum Fixture {
  struct Expected: Decodable {
    struct Sentence: Decodable {
      let text: String
      let tokens: [Int32]
      let tiny: [Float]
      let half: [Float]
    }
    struct Functions: Decodable {
      struct Point: Decodable {
        let x: Float
        let y: Double
      }
      let gelu: [Point]
      let row: [Float]
      let weight: [Float]
      let bias: [Float]
      let softmax: [Float]
      let layerNorm: [Float]
    }
    let sentences: [Sentence]
    let functions: Functions
  }

  struct Related: Decodable {
    let texts: [String]
    let words: [String]
    let rank: Int
    let values: [Double]
    let firstRow: [Float]
    let passages: [String]
    let cosines: [[Float]]
  }

  static let folder = Bundle.module.resourceURL?.appending(path: "Fixtures") ?? URL(filePath: "/nowhere")

  static func expected() throws -> Expected {
    try JSONDecoder().decode(Expected.self, from: Data(contentsOf: folder.appending(path: "expected.json")))
  }

  static func related() throws -> Related {
    try JSONDecoder().decode(Related.self, from: Data(contentsOf: folder.appending(path: "related.json")))
  }

  static func dot(_ left: [Float], _ right: [Float]) -> Float {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

/// A folder that exists as long as this object does.
final class TemporaryFolder: Sendable {
  let location = FileManager.default.temporaryDirectory.appending(path: "retrieval-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: location, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: location) }

  func file(_ name: String) -> URL { location.appending(path: name) }
}
