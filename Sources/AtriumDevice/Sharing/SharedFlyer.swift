import AtriumAPI
public import Foundation

/// A flyer, or a text about a show, that was shared and waits for the form.
public struct SharedFlyer: Hashable, Sendable {
  /// A copy that the form may delete: a picture, or a file of plain text.
  public let file: URL

  /// The file beside a picture with what was shared along with it, where there was anything.
  public static func words(beside picture: URL) -> URL { picture.appendingPathExtension("txt") }

  /// What the reader on the device found and what was shared along with it, as the server takes it.
  ///
  /// - Returns: nil for nothing.
  public static func text(shared: String?, recognized: String?) -> String? {
    let parts = [shared, recognized].compactMap { $0?.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    var text = parts.joined(separator: "\n\n")
    while text.utf8.count > ReadShowFlyer.longestText { text.removeLast(max(1, (text.utf8.count - ReadShowFlyer.longestText) / 4)) }
    return text
  }
}

extension ShareQueue {
  /// The flyers of a server that the person has not opened yet, the oldest first.
  public func unopenedFlyers(of serverID: UUID) -> [WaitingShare] {
    all().filter { $0.thing.destination == .shows && $0.thing.serverID == serverID && $0.sending.openedDate == nil }
  }

  /// Copies a flyer for the form. It stays in the queue for a day: until it is submitted, the form has it in memory only.
  ///
  /// - Parameter folder: for the copy.
  /// - Returns: nil where another process has it, or it is gone.
  public func openFlyer(_ share: WaitingShare, into folder: URL, at date: Date) throws -> SharedFlyer? {
    guard let claimed = claim(share, at: date) else { return nil }
    defer { release(claimed) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let thing = claimed.thing
    let words = [thing.text, thing.link?.absoluteString ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
    let target: URL
    if thing.files.isEmpty {
      target = folder.appending(path: "\(thing.id.uuidString).txt")
      try Data(words.utf8).write(to: target)
    } else {
      let ending = (thing.files[0].name as NSString).pathExtension
      target = folder.appending(path: thing.id.uuidString).appendingPathExtension(ending.isEmpty ? "jpg" : ending)
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.copyItem(at: claimed.file(at: 0), to: target)
      if !words.isEmpty { try Data(words.utf8).write(to: SharedFlyer.words(beside: target)) }
    }
    var sending = claimed.sending
    sending.open(at: date)
    try mark(claimed, sending)
    return SharedFlyer(file: target)
  }
}
