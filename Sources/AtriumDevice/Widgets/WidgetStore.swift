public import Foundation

/// The records of the widgets: one file each, in a folder that the app and its widgets share.
///
/// Writes are atomic, so that the one never reads what the other has half written. Files keep the protection of the folder: a widget is
/// refreshed while the device is locked, and has to read them then.
public struct WidgetStore: Sendable {
  private let folder: URL

  /// - Parameter folder: need not exist.
  public init(folder: URL) { self.folder = folder }

  /// - Returns: nil where there is none of this server, or none that can be read.
  public func record(of kind: WidgetKind, from server: UUID) -> WidgetRecord? {
    guard let data = try? Data(contentsOf: file(of: kind)), let record = WidgetRecord(data), record.server == server else { return nil }
    return record
  }

  public func keep(_ record: WidgetRecord, of kind: WidgetKind) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try record.encoded().write(to: file(of: kind), options: .atomic)
  }

  /// Forgets what one widget showed.
  public func remove(_ kind: WidgetKind) { try? FileManager.default.removeItem(at: file(of: kind)) }

  /// Forgets what all widgets showed: the person signed out, or removed the server.
  public func removeAll() {
    for kind in WidgetKind.allCases { remove(kind) }
  }

  private func file(of kind: WidgetKind) -> URL { folder.appending(path: kind.rawValue + ".json") }
}
