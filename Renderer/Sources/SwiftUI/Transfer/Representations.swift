public import Foundation
public import UniformTypeIdentifiers

/// A value as JSON.
public struct CodableRepresentation<Item>: TransferRepresentation where Item: Transferable, Item: Decodable, Item: Encodable {
  let contentType: UTType

  public init(for itemType: Item.Type = Item.self, contentType: UTType) { self.contentType = contentType }

  public func _export(_ item: Any) -> [_TransferPayload] {
    guard let item = item as? Item, let data = try? JSONEncoder().encode(item) else { return [] }
    return [_TransferPayload(type: contentType, data: data)]
  }

  public func _import(_ payload: _TransferPayload) -> Any? {
    payload.type == contentType ? try? JSONDecoder().decode(Item.self, from: payload.data) : nil
  }

  public var _importedTypes: [UTType] { [contentType] }
}

/// A value by another one that can be transferred.
public struct ProxyRepresentation<Item, ProxyRepresentation>: TransferRepresentation
where Item: Transferable, ProxyRepresentation: Transferable {
  private let exporting: (@Sendable (Item) throws -> ProxyRepresentation)?
  private let importing: (@Sendable (ProxyRepresentation) throws -> Item)?

  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    self.exporting = exporting
    importing = nil
  }

  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
    exporting = nil
    self.importing = importing
  }

  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation, importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {
    self.exporting = exporting
    self.importing = importing
  }

  public func _export(_ item: Any) -> [_TransferPayload] {
    guard let item = item as? Item, let proxy = try? exporting?(item) else { return [] }
    return ProxyRepresentation.transferRepresentation._export(proxy)
  }

  public func _import(_ payload: _TransferPayload) -> Any? {
    guard let importing, let proxy = ProxyRepresentation.transferRepresentation._import(payload) as? ProxyRepresentation else { return nil }
    return try? importing(proxy)
  }

  public var _importedTypes: [UTType] { importing == nil ? [] : ProxyRepresentation.transferRepresentation._importedTypes }
}

/// A value as bytes that the app writes and reads.
public struct DataRepresentation<Item>: TransferRepresentation where Item: Transferable {
  let contentType: UTType
  let exporting: @Sendable (Item) -> Data?
  let importing: @Sendable (Data) -> Item?

  init(_ contentType: UTType, exporting: @escaping @Sendable (Item) -> Data?, importing: @escaping @Sendable (Data) -> Item?) {
    self.contentType = contentType
    self.exporting = exporting
    self.importing = importing
  }

  public func _export(_ item: Any) -> [_TransferPayload] {
    (item as? Item).flatMap(exporting).map { [_TransferPayload(type: contentType, data: $0)] } ?? []
  }

  public func _import(_ payload: _TransferPayload) -> Any? { payload.type == contentType ? importing(payload.data) : nil }
  public var _importedTypes: [UTType] { [contentType] }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(.utf8PlainText, exporting: { (text: String) in Data(text.utf8) }, importing: { String(data: $0, encoding: .utf8) })
    DataRepresentation(.plainText, exporting: { (_: String) in nil }, importing: { String(data: $0, encoding: .utf8) })
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(
      .fileURL, exporting: { (_: URL) in nil },
      importing: { String(data: $0, encoding: .utf8).flatMap { URL(string: $0) }.flatMap { $0.isFileURL ? $0 : nil } })
    DataRepresentation(
      .url, exporting: { (url: URL) in Data(url.absoluteString.utf8) },
      importing: { String(data: $0, encoding: .utf8).flatMap { URL(string: $0) } })
    DataRepresentation(
      .utf8PlainText, exporting: { (url: URL) in Data(url.absoluteString.utf8) }, importing: { _ in nil })
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(.data, exporting: { (data: Data) in data }, importing: { $0 })
  }
}
