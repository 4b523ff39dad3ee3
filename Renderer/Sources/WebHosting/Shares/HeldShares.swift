import Foundation

/// What was shared and waits: for the person's answer where it goes, or for the page that it is for. It waits for ten minutes. A browser has one; of
/// more than 32 browsers the one that waits longest loses it.
@MainActor final class HeldShares {
  /// A share, and the name of its folder.
  struct Held: Sendable {
    var share: PageShare
    let folder: String
  }

  private enum Wait {
    case answer(key: String, share: PageShare)
    case page(path: String, file: URL)
  }

  private struct Entry {
    let wait: Wait
    let folder: String
    let since: ContinuousClock.Instant
  }

  private let uploads: Uploads
  /// By the browser's secret.
  private var entries: [String: Entry] = [:]
  private static let longest: Duration = .seconds(600)
  private static let most = 32

  nonisolated init(uploads: Uploads) { self.uploads = uploads }

  /// - Returns: the secret that an answer has to name.
  func ask(_ share: PageShare, in folder: String, of owner: String, at now: ContinuousClock.Instant) -> String {
    let key = Secret.make()
    hold(Entry(wait: .answer(key: key, share: share), folder: folder, since: now), of: owner)
    return key
  }

  /// The share that a browser was asked about, once.
  func answer(_ key: String, of owner: String?) -> Held? {
    guard let owner, let entry = entries[owner], case .answer(let asked, let share) = entry.wait, asked == key else { return nil }
    entries[owner] = nil
    return Held(share: share, folder: entry.folder)
  }

  /// The next page that the browser opens at the path gets the file.
  func handOver(_ file: URL, in folder: String, to owner: String, at path: String, now: ContinuousClock.Instant) {
    hold(Entry(wait: .page(path: path, file: file), folder: folder, since: now), of: owner)
  }

  /// - Parameter take: moves the file away.
  func page(of owner: String, opensAt path: String, take: (URL) -> Void) {
    guard let entry = entries[owner], case .page(let awaited, let file) = entry.wait, awaited == path else { return }
    entries[owner] = nil
    take(file)
    remove(entry)
  }

  func sweep(at now: ContinuousClock.Instant) {
    for (owner, entry) in entries where now - entry.since > Self.longest { drop(owner) }
  }

  private func hold(_ entry: Entry, of owner: String) {
    drop(owner)
    if entries.count >= Self.most, let oldest = entries.min(by: { $0.value.since < $1.value.since })?.key { drop(oldest) }
    entries[owner] = entry
  }

  private func drop(_ owner: String) {
    if let entry = entries.removeValue(forKey: owner) { remove(entry) }
  }

  private func remove(_ entry: Entry) {
    let (folder, name) = (uploads.folder, entry.folder)
    uploads.afterwards { await folder.remove(page: name) }
  }
}
