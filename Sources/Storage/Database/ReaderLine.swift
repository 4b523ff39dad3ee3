/// The reads that wait in line, and the readers that are free. A value without threads: ``ReaderQueues`` does what it says.
///
/// Whoever waits is taken by the first reader that becomes free, in the order of arrival. So no read stands behind a long one while
/// another reader has nothing to do.
struct ReaderLine<Read> {
  /// What becomes of a read that arrives.
  enum Arrival {
    /// This reader takes it now.
    case taken(reader: Int)
    /// It waits under this number.
    case waits(number: Int)
  }

  private var free: [Int]
  private var waiting: [Int: Read] = [:]
  /// Numbers that were given out and not called yet. One whose read left is missing in `waiting`.
  private var numbers = 0..<0

  init(readers: Int) {
    free = Array((0..<readers).reversed())
  }

  /// How many wait.
  var count: Int { waiting.count }

  /// - Returns: a reader that nobody needs, which is free again when it asks for what is ``next(for:)``; nil when there is none.
  mutating func takeFree() -> Int? { free.popLast() }

  mutating func arrive(_ read: Read) -> Arrival {
    if let reader = takeFree() { return .taken(reader: reader) }
    let number = numbers.upperBound
    waiting[number] = read
    numbers = numbers.lowerBound..<(number + 1)
    return .waits(number: number)
  }

  /// - Returns: what a reader that has finished does next; it is free when there is nothing.
  mutating func next(for reader: Int) -> Read? {
    while let number = numbers.first {
      numbers = numbers.dropFirst()
      if let read = waiting.removeValue(forKey: number) { return read }
    }
    free.append(reader)
    return nil
  }

  /// - Returns: the read that waited under `number`; nil when it had its turn, or left before.
  mutating func leave(_ number: Int) -> Read? {
    waiting.removeValue(forKey: number)
  }
}
