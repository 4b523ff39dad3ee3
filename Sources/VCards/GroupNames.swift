/// Names for the groups that lines bring from another card: `item1` means another thing there.
struct GroupNames {
  /// The names that were given, by those that the groups had in lower case.
  private(set) var taken: [String: String] = [:]
  private var used: Set<String>
  private var number = 0

  init(of card: VCard) {
    used = Set(card.lines.compactMap { $0.group?.lowercased() })
  }

  mutating func name(for group: String) -> String {
    let key = group.lowercased()
    if let name = taken[key] { return name }
    repeat { number += 1 } while used.contains("item\(number)")
    let name = "item\(number)"
    used.insert(name)
    taken[key] = name
    return name
  }
}
