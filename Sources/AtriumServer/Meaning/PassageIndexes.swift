import Foundation
import Retrieval
import Storage

/// The passage indexes of a state folder, each opened when it is first asked for.
///
/// | file | what |
/// | --- | --- |
/// | `meaning-NAME.vectors` | vectors of the source NAME |
/// | `meaning-NAME.words` | the source itself, where it is related words |
actor PassageIndexes {
  static let prefix = "meaning-"
  static let vectors = ".vectors"
  static let words = ".words"

  private let folder: URL
  private let model: ModelFolder?
  private let store: MeaningStore
  private var identity: Task<String, any Error>?
  private var indexes: [String: Task<PassageIndex, any Error>] = [:]

  /// - Parameter folder: the state folder.
  init(folder: URL, model: ModelFolder?, store: MeaningStore) {
    self.folder = folder
    self.model = model
    self.store = store
  }

  /// The name of the source whose index questions are asked of; nil for none.
  func servingName() async throws -> String? {
    model == nil ? try await store.completeName() : try await modelName()
  }

  func index(_ name: String) async throws -> PassageIndex {
    if let opening = indexes[name] { return try await opening.value }
    let opening = Task { [model, folder] in
      try await WorkThreads.run(.normal) { try Self.open(name, of: model, in: folder) }
    }
    indexes[name] = opening
    do {
      return try await opening.value
    } catch {
      indexes[name] = nil
      throw error
    }
  }

  /// Those that are open.
  func open() async -> [PassageIndex] {
    var open: [PassageIndex] = []
    for opening in indexes.values { if let index = try? await opening.value { open.append(index) } }
    return open
  }

  /// Keeps related words under their name.
  func keep(_ words: RelatedWords) async throws -> String {
    let name = "related-" + words.identity
    let location = folder.appending(path: Self.prefix + name + Self.words)
    try await WorkThreads.run(.normal) { try words.encoded.write(to: location, options: .atomic) }
    return name
  }

  /// Whether the source of this name is in the folder.
  func hasWords(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: Self.prefix + name + Self.words).path(percentEncoded: false))
  }

  /// Removes the files of all other sources. Whoever searches in one of them now keeps it until then.
  func removeOthers(than name: String) throws {
    indexes = indexes.filter { $0.key == name }
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    where file.hasPrefix(Self.prefix) && !file.hasPrefix(Self.prefix + name + ".") {
      try FileManager.default.removeItem(at: folder.appending(path: file))
    }
  }

  private func modelName() async throws -> String? {
    guard let model else { return nil }
    let finding = identity ?? Task { try await WorkThreads.run(.normal) { try "model-" + model.identity() } }
    identity = finding
    do {
      return try await finding.value
    } catch {
      identity = nil
      throw error
    }
  }

  private static func open(_ name: String, of model: ModelFolder?, in folder: URL) throws -> PassageIndex {
    let vectors = folder.appending(path: prefix + name + self.vectors)
    if let model {
      return try PassageIndex(name: name, origin: .model, file: vectors, dimension: model.dimension()) { try model.encoder() }
    }
    // The words are read at once: they say how many numbers a vector has.
    let words = try RelatedWords(contentsOf: folder.appending(path: prefix + name + self.words))
    return try PassageIndex(name: name, origin: .relatedWords, file: vectors, dimension: words.dimension) { words }
  }
}
