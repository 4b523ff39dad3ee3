/// The patches of a visit in their order, kept until the browser says that it applied them.
struct PatchLog {
  struct Entry: Equatable {
    let number: Int
    /// The operations as the inside of a JSON array.
    let operations: [UInt8]
    /// Nothing is pending on the server after this patch.
    var isQuiet: Bool
  }

  private(set) var entries: [Entry] = []
  /// The number of the last patch made.
  private(set) var last = 0
  /// What waits for the browser.
  private(set) var bytes = 0
  private let capacity: Int
  /// What an entry costs beside its operations; a patch may have none.
  private static let overhead = 64

  /// - Parameter capacity: how many bytes may wait for a browser that does not answer.
  init(capacity: Int = 4 << 20) { self.capacity = capacity }

  mutating func append(_ operations: [UInt8], isQuiet: Bool) {
    last += 1
    bytes += operations.count + Self.overhead
    entries.append(Entry(number: last, operations: operations, isQuiet: isQuiet))
  }

  /// The browser has applied everything up to `number`.
  mutating func acknowledge(_ number: Int) {
    entries.removeAll { entry in
      guard entry.number <= number else { return false }
      bytes -= entry.operations.count + Self.overhead
      return true
    }
  }

  func entries(after number: Int) -> ArraySlice<Entry> {
    entries[(entries.firstIndex { $0.number > number } ?? entries.endIndex)...]
  }

  /// More waits than is kept: the visit cannot be continued, its page must be made again.
  var isOverfull: Bool { bytes > capacity }
}

extension PatchLog.Entry {
  /// `{"n":3,"o":[…],"q":1}`
  var json: [UInt8] {
    Array("{\"n\":\(number),\"o\":[".utf8) + operations + Array("],\"q\":\(isQuiet ? 1 : 0)}".utf8)
  }
}
