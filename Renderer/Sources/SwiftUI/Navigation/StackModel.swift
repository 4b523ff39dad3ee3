import Observation

/// A stack of screens: the values of its path, what else was pushed, and how values become screens.
@Observable @MainActor final class StackModel {
  /// A screen that no value of the path stands for: a link's own destination, or one that a condition presents.
  @Observable @MainActor final class Extra {
    @ObservationIgnored let id: AnyHashable
    /// How many values of the path lie below.
    @ObservationIgnored let depth: Int
    /// Installed again when who pushed it is updated.
    var make: () -> AnyView
    @ObservationIgnored var left: () -> Void

    init(id: AnyHashable, depth: Int, make: @escaping () -> AnyView, left: @escaping () -> Void) {
      self.id = id
      self.depth = depth
      self.make = make
      self.left = left
    }
  }

  /// A screen above the root.
  @MainActor enum Entry {
    case value(AnyHashable, index: Int)
    case extra(Extra)

    var key: AnyHashable {
      switch self {
      case .value(let value, let index): AnyHashable(ValueKey(index: index, value: value))
      case .extra(let extra): AnyHashable(ExtraKey(id: extra.id))
      }
    }
  }

  private struct ValueKey: Hashable {
    let index: Int
    let value: AnyHashable
  }

  private struct ExtraKey: Hashable { let id: AnyHashable }

  /// What a screen keeps as long as it is in the stack.
  final class Place {
    let bar = ScreenBar()
    let handle = DismissHandle()
  }

  static let root = AnyHashable("root")

  private(set) var extras: [Extra] = []
  @ObservationIgnored let registry = DestinationRegistry()
  @ObservationIgnored private(set) var path: PathAccess?
  @ObservationIgnored private var places: [AnyHashable: Place] = [:]
  @ObservationIgnored private(set) var entries: [Entry] = []
  @ObservationIgnored private var pushed = 0

  nonisolated init() {}

  /// The screens above the root, lowest first. What lay above values that are gone goes as well.
  func arrange(_ path: PathAccess) -> [Entry] {
    self.path = path
    let values = path.values()
    var result: [Entry] = []
    for depth in 0...values.count {
      result += extras.filter { $0.depth == depth }.map { .extra($0) }
      if depth < values.count { result.append(.value(values[depth], index: depth)) }
    }
    let gone = extras.filter { $0.depth > values.count }
    if !gone.isEmpty {
      extras.removeAll { $0.depth > values.count }
      for extra in gone { extra.left() }
    }
    entries = result
    let keys = Set(result.map(\.key) + [Self.root])
    places = places.filter { keys.contains($0.key) }
    return result
  }

  func place(of key: AnyHashable) -> Place {
    if let place = places[key] { return place }
    let place = Place()
    places[key] = place
    if key != Self.root { place.handle.use { [weak self] in self?.leave(key) } }
    return place
  }

  // MARK: Going

  /// - Returns: false when the path takes no such value.
  func push(_ value: AnyHashable) -> Bool { path?.append(value) ?? false }

  func push(_ id: AnyHashable? = nil, left: @escaping () -> Void = {}, _ make: @escaping () -> AnyView) {
    pushed += 1
    let depth = path?.values().count ?? 0
    extras.append(Extra(id: id ?? AnyHashable(pushed), depth: depth, make: make, left: left))
  }

  func extra(_ id: AnyHashable) -> Extra? { extras.first { $0.id == id } }

  /// Takes a screen away that a condition presented, and what lies above it.
  func remove(_ id: AnyHashable) {
    guard let extra = extra(id) else { return }
    extra.left = {}
    leave(Entry.extra(extra).key)
  }

  /// Leaves a screen and what lies above it.
  func leave(_ key: AnyHashable) {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
    let leaving = entries[index...]
    let values = leaving.filter { if case .value = $0 { true } else { false } }.count
    let gone = leaving.compactMap { if case .extra(let extra) = $0 { extra } else { nil } }
    entries.removeSubrange(index...)
    if !gone.isEmpty { extras.removeAll { extra in gone.contains { $0 === extra } } }
    if values > 0 { path?.removeLast(values) }
    for extra in gone { extra.left() }
  }
}

/// A stack's path, of whatever type.
struct PathAccess {
  let values: () -> [AnyHashable]
  let append: (AnyHashable) -> Bool
  let removeLast: (Int) -> Void
}
