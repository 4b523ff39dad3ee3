import Foundation

/// Precision and recall, as multisets: a value that is found twice has to be labelled twice.
struct Score {
  private(set) var found = 0
  private(set) var labelled = 0
  private(set) var right = 0
  private(set) var covered = 0
  private(set) var misses: [String] = []

  var precision: Double { found == 0 ? 1 : Double(right) / Double(found) }
  var recall: Double { labelled == 0 ? 1 : Double(covered) / Double(labelled) }

  mutating func add(found values: [String], labelled labels: [String], in id: String) {
    var rest = labels
    for value in values {
      if let place = rest.firstIndex(of: value) {
        rest.remove(at: place)
        right += 1
        covered += 1
      } else {
        misses.append("\(id): not labelled: \(value)")
      }
    }
    misses += rest.map { "\(id): not found: \($0)" }
    found += values.count
    labelled += labels.count
  }

  /// For labels of which any few are enough: recall asks for `most` of them.
  mutating func add(found values: [String], acceptable: Set<String>, most: Int, in id: String) {
    let hits = values.filter(acceptable.contains)
    found += values.count
    labelled += min(most, acceptable.count)
    right += hits.count
    covered += min(hits.count, most)
    misses += values.filter { !acceptable.contains($0) }.map { "\(id): not labelled: \($0)" }
  }

  func line(_ name: String) -> String {
    let columns = [precision, recall].map { String(format: "%.3f", $0) }
    return "\(name.padding(toLength: 16, withPad: " ", startingAt: 0)) precision \(columns[0])  recall \(columns[1])  of \(labelled)"
  }
}
