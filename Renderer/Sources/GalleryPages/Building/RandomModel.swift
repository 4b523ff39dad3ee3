import Observation

/// Groups of rows that change at random: inserts, removals, moves, toggles and edits, the same ones for the same seed.
@Observable final class RandomModel {
  struct Group: Identifiable {
    let id: Int
    var title: String
    var rows: [Row]
    var isOpen = true
  }

  struct Row: Identifiable {
    enum Kind: CaseIterable { case plain, marked, boxed, empty, pair }

    let id: Int
    var text: String
    var kind: Kind
  }

  let seed: UInt64
  private(set) var steps = 0
  private(set) var groups: [Group] = []
  private(set) var title = "Shelves"
  private(set) var isTitled = true
  @ObservationIgnored private var random: SeededNumbers
  @ObservationIgnored private var lastID = 0

  init(seed: UInt64, steps: Int = 0) {
    self.seed = seed
    random = SeededNumbers(seed: seed)
    for _ in 0..<3 { groups.append(newGroup()) }
    for _ in 0..<max(0, steps) { step() }
  }

  func step() {
    steps += 1
    let place = groups.isEmpty ? 0 : Int.random(in: 0..<groups.count, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: groups.insert(newGroup(), at: place)
    case 1: if groups.count > 2 { groups.remove(at: place) }
    case 2: groups.shuffle(using: &random)
    case 3: groups.append(groups.remove(at: place))
    case 4: groups[place].isOpen.toggle()
    case 5: groups[place].title += "."
    case 6: isTitled.toggle()
    case 7: title = "Shelves, counted \(steps)"
    default: change(&groups[place].rows)
    }
  }

  private func change(_ rows: inout [Row]) {
    let place = rows.isEmpty ? 0 : Int.random(in: 0..<rows.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: rows.insert(newRow(), at: place)
    case 2: rows.append(newRow())
    case 3: if !rows.isEmpty { rows.remove(at: place) }
    case 4: rows.shuffle(using: &random)
    case 5: rows.reverse()
    case 6: if !rows.isEmpty { rows[place].text += "'" }
    default: if !rows.isEmpty { rows[place].kind = Row.Kind.allCases.randomElement(using: &random) ?? .plain }
    }
  }

  private func newGroup() -> Group {
    lastID += 1
    let title = "Shelf \(lastID)"
    return Group(id: lastID, title: title, rows: [newRow(), newRow(), newRow()])
  }

  private func newRow() -> Row {
    lastID += 1
    return Row(id: lastID, text: "Thing \(lastID)", kind: Row.Kind.allCases.randomElement(using: &random) ?? .plain)
  }
}

/// Random numbers from a seed (SplitMix64).
nonisolated struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
