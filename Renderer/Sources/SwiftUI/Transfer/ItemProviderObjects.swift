public import Foundation
import UniformTypeIdentifiers

/// A class whose objects can be made of what an item provider holds.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The best one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects an item provider can hold.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The best one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText, .plainText].map(\.identifier) }
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSString(string: text) as? Self else {
      throw ItemProviderError.unexpectedClass
    }
    return object
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.fileURL, .url].map(\.identifier) }
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url, .utf8PlainText].map(\.identifier) }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSURL(string: text) as? Self else {
      throw ItemProviderError.unexpectedClass
    }
    return object
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension NSItemProvider {
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }

  public func canLoadObject<T>(ofClass: T.Type) -> Bool where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type)
  }

  /// Loads an object of the first of its kinds that there is.
  @discardableResult public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let found = aClass.readableTypeIdentifiersForItemProvider.lazy.compactMap { identifier in
      self.representation(of: UTType(naming: identifier)).map { (identifier, $0) }
    }.first
    // A type belongs to no thread or actor.
    nonisolated(unsafe) let aClass = aClass
    return load(found?.1) { data, error in
      guard let data, let found else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: found.0), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The same for a type whose class is bridged: `String`, `URL`.
  @preconcurrency public func loadObject<T>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    // Types go along with what runs elsewhere, and a type belongs to no thread or actor.
    nonisolated(unsafe) let finish: ((any NSItemProviderReading)?, (any Error)?) -> Void = { object, error in
      completionHandler(object.flatMap { $0 as? T }, error)
    }
    return loadObject(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type) { finish($0, $1) }
  }
}
