/// What a raw score of the reader is worth: how often fields of that score were right.
///
/// Each table is a list of scores and probabilities that rises in both; between its points it is straight.
struct Calibration: Sendable {
  typealias Table = [(score: Double, probability: Double)]

  /// Leaves scores as they are; for making the tables.
  static let none = Calibration(tables: [:])

  private let tables: [FlyerField: Table]

  init(tables: [FlyerField: Table]) { self.tables = tables }

  func probability(_ field: FlyerField, _ score: Double) -> Double {
    let score = min(1, max(0, score))
    guard let table = tables[field], let first = table.first, let last = table.last else { return score }
    if score <= first.score { return first.probability }
    for (low, high) in zip(table, table.dropFirst()) where score <= high.score {
      let share = (score - low.score) / max(high.score - low.score, 1e-9)
      return low.probability + share * (high.probability - low.probability)
    }
    return last.probability
  }
}
