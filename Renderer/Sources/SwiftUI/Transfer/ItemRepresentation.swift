import Foundation
import UniformTypeIdentifiers

/// What an item provider holds, as data of one kind.
struct ItemRepresentation: Sendable {
  enum Source: Sendable {
    case data(Data)
    /// A file of the process's own.
    case file(URL)
    case handler(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
    /// Only the kind is known: what hovers over a place has no content for it until it is dropped.
    case none
  }

  let type: UTType
  let source: Source

  func load(_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    switch source {
    case .data(let data): completion(data, nil)
    case .file(let file):
      do { completion(try Data(contentsOf: file, options: .mappedIfSafe), nil) } catch { completion(nil, error) }
    case .handler(let load): _ = load(completion)
    case .none: completion(nil, nil)
    }
  }

  /// What `loadItem` answers.
  func item(of data: Data) -> any NSSecureCoding {
    if case .file(let file) = source { return file as NSURL }
    if type.conforms(to: .url), let url = String(data: data, encoding: .utf8).flatMap({ NSURL(string: $0) }) { return url }
    if type.conforms(to: .plainText), let text = String(data: data, encoding: .utf8) { return text as NSString }
    return data as NSData
  }

  /// A file's content and its address, the more telling first.
  static func all(ofFile file: URL) -> [ItemRepresentation] {
    let type = UTType(filenameExtension: file.pathExtension) ?? .data
    return [
      ItemRepresentation(type: type, source: .file(file)),
      ItemRepresentation(type: .fileURL, source: .data(Data(file.absoluteString.utf8))),
    ]
  }
}

extension UTType {
  /// The kind with this identifier, known to the register or not.
  init(naming identifier: String) { self = UTType(identifier) ?? UTType(importedAs: identifier) }
}
