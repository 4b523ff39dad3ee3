/// Which records belong to which file.
///
/// A file's passages are a set of records of one generation, written together. A record that is torn, and a set that is not whole, count as
/// removed: so after a crash a file has the set that it had, or the new one, and never parts of both.
struct VectorSets {
  /// The records of each file, in the order in which they were written.
  private(set) var places: [Int64: [Int]] = [:]
  private(set) var count = 0

  subscript(file: Int64) -> [Int] {
    get { places[file] ?? [] }
    set {
      count += newValue.count - self[file].count
      places[file] = newValue.isEmpty ? nil : newValue
    }
  }

  /// Reads all records once.
  ///
  /// - Parameter stale: receives those that are marked as live and are not.
  init(of records: VectorRecords, stale: inout [Int]) {
    var sets: [Int64: [UInt32: [Int]]] = [:]
    for index in 0..<records.count where records[index].isLive {
      let record = records[index]
      if record.isWhole {
        sets[record.file, default: [:]][record.generation, default: []].append(index)
      } else {
        stale.append(index)
      }
    }
    for (file, generations) in sets {
      let newest = generations.filter { Int(records[$0.value[0]].total) == $0.value.count }.keys.max()
      for (generation, places) in generations {
        if generation == newest { self[file] = places } else { stale += places }
      }
    }
  }
}
