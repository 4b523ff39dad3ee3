public import Foundation
import Synchronization
public import UniformTypeIdentifiers

extension NSItemProvider {
  /// A value of the type, or the error that there is none.
  public func loadTransferable<T>(
    type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress where T: Transferable {
    // The closure takes the type along to the queue, and a type belongs to no thread or actor.
    nonisolated(unsafe) let finish = {
      completionHandler(self.transferable(as: T.self).map { .success($0) } ?? .failure(ItemProviderError.unexpectedClass))
    }
    return Self.run { done in
      finish()
      done()
    }
  }

  /// The value that it was made from, or one made of the data that is there at once.
  package func transferable<T>(as type: T.Type) -> T? where T: Transferable { value as? T ?? transfers().value(as: T.self) }

  /// Adds what the value can be written down as.
  public func register<T>(_ transferable: @autoclosure @escaping @Sendable () -> T) where T: Transferable {
    for transfer in T.transferRepresentation._export(transferable()) {
      add(ItemRepresentation(type: transfer.type, source: .data(transfer.data)))
    }
  }

  public var registeredContentTypes: [UTType] { representations.map(\.type) }

  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  @discardableResult public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(representation(of: contentType), completionHandler)
  }

  convenience init(transfers: [_TransferPayload], value: Any? = nil) {
    self.init(transfers.map { ItemRepresentation(type: $0.type, source: .data($0.data)) }, value: value)
  }

  /// What there is at once: a handler that answers later has no part in it.
  func transfers() -> [_TransferPayload] {
    representations.compactMap { representation in
      let answer = Answer()
      representation.load { data, _ in answer.data.withLock { $0 = data } }
      return answer.data.withLock { $0 }.map { _TransferPayload(type: representation.type, data: $0) }
    }
  }

  /// A class, since a handler may keep the closure that it answers to.
  private final class Answer: Sendable {
    let data = Mutex<Data?>(nil)
  }
}

extension [_TransferPayload] {
  /// A value made of the first that the type understands: as the kind that it is, else as one that it belongs to.
  func value<T: Transferable>(as type: T.Type) -> T? {
    let representation = T.transferRepresentation
    for transfer in self {
      if let value = representation._import(transfer) as? T { return value }
    }
    for imported in representation._importedTypes {
      for transfer in self where transfer.type.conforms(to: imported) {
        if let value = representation._import(_TransferPayload(type: imported, data: transfer.data)) as? T { return value }
      }
    }
    return nil
  }
}
