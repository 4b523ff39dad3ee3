import Foundation
import Testing

@testable import AtriumDevice

/// A share queue in a folder of its own, and files to share.
final class TemporaryQueue {
  let root: URL
  let server = UUID()
  let date = Date(timeIntervalSince1970: 1_732_880_000)
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "Shares-" + UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var folder: URL { root.appending(path: "Shares", directoryHint: .isDirectory) }

  func queue(
    limits: ShareQueue.Limits = ShareQueue.Limits(), lease: TimeInterval = 900,
    observe: @escaping @Sendable (ShareQueue.Step) -> Void = { _ in }
  ) -> ShareQueue { ShareQueue(folder: folder, limits: limits, lease: lease, observe: observe) }

  func file(_ name: String, _ text: String) throws -> ShareContent.File {
    let folder = root.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return ShareContent.File(url: url, mediaType: name.hasSuffix("jpg") ? "image/jpeg" : nil)
  }

  @discardableResult func add(
    _ content: ShareContent, to destination: ShareDestination = .inbox, queue: ShareQueue? = nil, after seconds: TimeInterval = 0
  ) throws -> SharedThing {
    try (queue ?? self.queue()).add(content, to: destination, for: server, timeZone: berlin, at: date.addingTimeInterval(seconds))
  }
}

extension ShareQueue {
  /// The oldest of all that wait.
  func first() throws -> WaitingShare { try #require(all().first) }

  func claimFirst(at date: Date) throws -> ClaimedShare { try #require(claim(first(), at: date)) }
}
