/// The scopes that have read a value, and that run again when it changes.
///
/// A write marks readers, not the owner of the value: what the last run of a scope did not read runs nothing again.
struct Readers {
  private struct Reader {
    weak var node: _Node?
    let stamp: UInt32

    @MainActor var isCurrent: Bool { node.map { $0.stamp == stamp } ?? false }
  }

  private var list: [Reader] = []

  /// Remembers the scope that is running, if one is.
  @MainActor mutating func register() {
    guard let node = Tracking.reader else { return }
    Tracking.readings &+= 1
    if let last = list.last, last.node === node, last.stamp == node.stamp { return }
    if list.count >= 8 { list.removeAll { !$0.isCurrent } }
    guard !list.contains(where: { $0.node === node && $0.stamp == node.stamp }) else { return }
    list.append(Reader(node: node, stamp: node.stamp))
  }

  /// Marks the scopes whose last run read the value. They register again when they run.
  @MainActor mutating func mark() {
    let current = list.filter(\.isCurrent)
    list = []
    for reader in current {
      guard let node = reader.node else { continue }
      node.session.mark(node)
    }
  }

  mutating func removeAll() { list = [] }
}
