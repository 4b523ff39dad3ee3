import Foundation
import Retrieval
import Storage

/// The passages of all files as vectors of one source, and the source, which is opened when it is first needed.
final class PassageIndex: Sendable {
  /// Names the source among all others.
  let name: String
  let origin: VectorOrigin
  let vectors: VectorFile
  private let open: @Sendable () throws -> any VectorSource
  private let opened = Locked<(any VectorSource)?>(nil)
  private let made = Locked(0)

  /// It blocks: a file that is there is read once.
  ///
  /// - Throws: `VectorFileError`, `FileFailure`.
  init(
    name: String, origin: VectorOrigin, file: URL, dimension: Int, open: @escaping @Sendable () throws -> any VectorSource
  ) throws {
    self.name = name
    self.origin = origin
    self.open = open
    vectors = try Self.file(at: file, model: name, dimension: dimension)
  }

  /// Passages that vectors were made of since the server started.
  var embedded: Int { made.withLock { $0 } }

  /// It blocks, the first time as long as the source takes to be opened.
  func source() throws -> any VectorSource {
    try opened.withLock { opened in
      if let opened { return opened }
      let source = try open()
      opened = source
      return source
    }
  }

  /// Vectors of passages, and not of questions.
  func embed(_ texts: [String]) throws -> [[Float]?] {
    guard !texts.isEmpty else { return [] }
    let vectors = try source().vectors(of: texts)
    made.withLock { $0 += texts.count }
    return vectors
  }

  /// What is damaged, or of another program, is made again.
  private static func file(at location: URL, model: String, dimension: Int) throws -> VectorFile {
    do {
      return try VectorFile(at: location, model: model, dimension: dimension)
    } catch VectorFileError.damaged, VectorFileError.otherModel {
      try FileManager.default.removeItem(at: location)
      return try VectorFile(at: location, model: model, dimension: dimension)
    }
  }
}
