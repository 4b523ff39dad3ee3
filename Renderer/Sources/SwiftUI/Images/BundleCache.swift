import Foundation
import Synchronization

/// What was found in bundles by its name, and what was not: a bundle does not change while the program runs.
final class BundleCache<Item: Sendable>: Sendable {
  private struct Key: Hashable {
    let folder: URL
    let name: String
  }

  private let found = Mutex<[Key: Item?]>([:])

  /// - Parameter find: looks into the folder; runs once for a name, without the lock.
  func item(_ name: String, in folder: URL, _ find: () -> Item?) -> Item? {
    let key = Key(folder: folder, name: name)
    if let known = found.withLock({ $0[key] }) { return known }
    let item = find()
    found.withLock { $0[key] = .some(item) }
    return item
  }
}
