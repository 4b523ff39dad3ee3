public import Foundation
import Synchronization
import UniformTypeIdentifiers

/// Something that is dragged, dropped or chosen, as data of one kind or several: read when it is asked for.
///
/// Foundation has it on Apple's platforms only. Handlers are called on a queue of the system's, as there: what touches a view's state goes
/// to the main actor first.
open class NSItemProvider: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

  private struct Contents: Sendable {
    var representations: [ItemRepresentation] = []
    var suggestedName: String?
  }

  private let contents = Mutex(Contents())
  /// The payload of a `draggable`: a destination of the same type gets it as it is. It is read on the main actor and by what loads it.
  nonisolated(unsafe) let value: Any?

  public override init() {
    value = nil
    super.init()
  }

  /// The content of a file, and its address.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL, FileManager.default.isReadableFile(atPath: fileURL.path(percentEncoded: false)) else {
      return nil
    }
    self.init(ItemRepresentation.all(ofFile: fileURL), suggestedName: fileURL.deletingPathExtension().lastPathComponent)
  }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// - Parameter item: a string, an address or data. Of anything else there is only the kind.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    let data: Data? =
      switch item {
      case let text as NSString: Data(text.description.utf8)
      case let url as NSURL: Data(url.absoluteString.utf8)
      case let data as NSData: Data(referencing: data)
      default: nil
      }
    let identifier = typeIdentifier ?? (item is NSURL ? UTType.url : item is NSString ? .utf8PlainText : .data).identifier
    self.init([ItemRepresentation(type: UTType(naming: identifier), source: data.map { .data($0) } ?? .none)])
  }

  init(_ representations: [ItemRepresentation], suggestedName: String? = nil, value: Any? = nil) {
    self.value = value
    super.init()
    contents.withLock { $0 = Contents(representations: representations, suggestedName: suggestedName) }
  }

  var representations: [ItemRepresentation] { contents.withLock { $0.representations } }

  func add(_ representation: ItemRepresentation) { contents.withLock { $0.representations.append(representation) } }

  /// The first, and so the best, of a kind.
  func representation(of type: UTType) -> ItemRepresentation? { representations.first { $0.type.conforms(to: type) } }

  open var suggestedName: String? {
    get { contents.withLock { $0.suggestedName } }
    set { contents.withLock { $0.suggestedName = newValue } }
  }

  open var registeredTypeIdentifiers: [String] { representations.map(\.type.identifier) }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(of: UTType(naming: typeIdentifier)) != nil
  }

  // MARK: Registering

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(ItemRepresentation(type: UTType(naming: typeIdentifier), source: .handler(loadHandler)))
  }

  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
      // It is written down once, and never changed here.
      nonisolated(unsafe) let object = object
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { done in
        object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: done)
      }
    }
  }

  // MARK: Loading

  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(representation(of: UTType(naming: typeIdentifier)), completionHandler)
  }

  /// - Parameter completionHandler: receives a file of the kind. One that was written for it is gone when it returns; a file that a person
  ///   handed over is the app's own, and stays as long as the page.
  @discardableResult open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let representation = representation(of: UTType(naming: typeIdentifier))
    if case .file(let file)? = representation?.source {
      return Self.run { done in
        completionHandler(file, nil)
        done()
      }
    }
    let name = suggestedName
    return load(representation) { data, error in
      guard let data, let type = representation?.type else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let stem = (name ?? "file").replacing("/", with: "-")
      let ending = (type.preferredFilenameExtension).map { "." + $0 } ?? ""
      let file = folder.appending(path: stem.hasSuffix(ending) ? stem : stem + ending)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try data.write(to: file)
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Loads what the kind says: an address or the place of a file as a URL, text as a string, anything else as data.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: CompletionHandler? = nil
  ) {
    let representation = representation(of: UTType(naming: typeIdentifier))
    load(representation) { data, error in
      completionHandler?(data.map { representation?.item(of: $0) ?? NSData(data: $0) }, error)
    }
  }

  open func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws -> any NSSecureCoding {
    let representation = representation(of: UTType(naming: typeIdentifier))
    let data = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data, any Error>) in
      load(representation) { data, error in
        continuation.resume(with: data.map { .success($0) } ?? .failure(error ?? ItemProviderError.unavailable))
      }
    }
    return representation?.item(of: data) ?? NSData(data: data)
  }

  @discardableResult func load(
    _ representation: ItemRepresentation?, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    Self.run { done in
      guard let representation else {
        completion(nil, ItemProviderError.unavailable)
        return done()
      }
      representation.load { data, error in
        completion(data, data == nil ? error ?? ItemProviderError.unavailable : nil)
        done()
      }
    }
  }

  /// Works beside the caller, as the system does.
  static func run(_ work: @escaping @Sendable (_ done: @escaping @Sendable () -> Void) -> Void) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    DispatchQueue.global().async { work { progress.completedUnitCount = 1 } }
    return progress
  }
}

/// Who may read what an item provider holds. All of a page is one process here.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case ownProcess = 3
}

/// What a handler receives where there is nothing to be had.
enum ItemProviderError {
  static let domain = "NSItemProviderErrorDomain"
  /// There is no representation of the kind, or none that can be read.
  static var unavailable: NSError { NSError(domain: domain, code: -1000) }
  /// What there is cannot be made a value of the type.
  static var unexpectedClass: NSError { NSError(domain: domain, code: -1100) }
}
