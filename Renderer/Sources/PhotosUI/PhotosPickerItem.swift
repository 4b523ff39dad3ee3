public import Foundation
public import SwiftUI
public import UniformTypeIdentifiers

/// A photo or video that a person has chosen. It has been sent to the host, and lasts as long as the page.
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
  private let id: String
  /// Nil, as on Apple's platforms without a photo library, but for an item that the app has named.
  public let itemIdentifier: String?
  private let file: URL?

  /// An item of which there is nothing but the name.
  public init(itemIdentifier: String) {
    id = itemIdentifier
    self.itemIdentifier = itemIdentifier
    file = nil
  }

  init(_ file: URL) {
    id = file.absoluteString
    itemIdentifier = nil
    self.file = file
  }

  /// The best one first.
  public var supportedContentTypes: [UTType] { file.flatMap { UTType(filenameExtension: $0.pathExtension) }.map { [$0] } ?? [] }

  /// - Returns: nil where the type understands none of the item's kinds.
  public func loadTransferable<T>(type: T.Type) async throws -> sending T? where T: Transferable {
    // It is made here, from a file, and nothing else refers to it.
    nonisolated(unsafe) let value = file.flatMap { NSItemProvider(contentsOf: $0) }?.transferable(as: T.self)
    return value
  }

  @discardableResult @preconcurrency public func loadTransferable<T>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress where T: Transferable {
    let progress = Progress(totalUnitCount: 1)
    // The closure takes the type along to the queue, and a type belongs to no thread or actor.
    nonisolated(unsafe) let finish = {
      completionHandler(.success(file.flatMap { NSItemProvider(contentsOf: $0) }?.transferable(as: T.self)))
      progress.completedUnitCount = 1
    }
    DispatchQueue.global().async { finish() }
    return progress
  }

  /// What becomes of a photo in a format that few programs know. The browser decides it here.
  public struct EncodingDisambiguationPolicy: Equatable, Hashable, Sendable {
    private enum Policy: Sendable { case automatic, current, compatible }

    private let policy: Policy

    public static let automatic = EncodingDisambiguationPolicy(policy: .automatic)
    public static let current = EncodingDisambiguationPolicy(policy: .current)
    public static let compatible = EncodingDisambiguationPolicy(policy: .compatible)
  }
}

/// How a person chooses several. The browser's chooser is its own, and gives them in its order.
public struct PhotosPickerSelectionBehavior: Equatable, Hashable, Sendable {
  private enum Behavior: Sendable { case `default`, ordered }

  private let behavior: Behavior

  public static let `default` = PhotosPickerSelectionBehavior(behavior: .default)
  public static let ordered = PhotosPickerSelectionBehavior(behavior: .ordered)
}
