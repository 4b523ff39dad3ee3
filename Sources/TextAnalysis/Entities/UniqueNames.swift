/// Names without repetition, compared folded, in the order of their first mention.
struct UniqueNames {
  private(set) var list: [String] = []
  private var places: [String: Int] = [:]

  mutating func add(_ name: String) {
    let key = Folding.fold(name)
    guard places[key] == nil else { return }
    places[key] = list.count
    list.append(name)
  }

  /// "Anna" and "Schmidt" are "Anna Schmidt" if the text names exactly one such person in full.
  mutating func joinPartsOfNames() {
    var owners: [Substring: Set<Int>] = [:]
    let words = list.map { Folding.fold($0).split(separator: " ") }
    for (place, name) in words.enumerated() where name.count > 1 {
      for word in Set([name[0], name[name.count - 1]]) { owners[word, default: []].insert(place) }
    }
    var kept: [String] = []
    var moved = Array(repeating: 0, count: list.count)
    var targets: [Int: Int] = [:]
    for (place, name) in words.enumerated() {
      if name.count == 1, let owner = owners[name[0]], owner.count == 1, let target = owner.first {
        targets[place] = target
      } else {
        moved[place] = kept.count
        kept.append(list[place])
      }
    }
    for (key, place) in places { places[key] = moved[targets[place] ?? place] }
    list = kept
  }

  /// The canonical name of a name that was added.
  func name(for name: String) -> String {
    guard let place = places[Folding.fold(name)], list.indices.contains(place) else { return name }
    return list[place]
  }
}
