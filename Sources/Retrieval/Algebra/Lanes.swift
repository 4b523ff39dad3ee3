/// Eight numbers at a time: what the compiler turns into instructions of the processor, and what is left over at the end of a row.
enum Lanes {
  typealias Eight = SIMD8<Float>

  @inline(__always)
  static func load(_ start: UnsafePointer<Float>, _ index: Int) -> Eight {
    UnsafeRawPointer(start + index).loadUnaligned(as: Eight.self)
  }

  @inline(__always)
  static func store(_ value: Eight, _ start: UnsafeMutablePointer<Float>, _ index: Int) {
    UnsafeMutableRawPointer(start + index).storeBytes(of: value, as: Eight.self)
  }

  /// Replaces each number by what `change` makes of it. The last ones, fewer than eight, are filled up with zeros.
  @inline(__always)
  static func update(_ values: UnsafeMutablePointer<Float>, count: Int, _ change: (Eight) -> Eight) {
    let whole = count & ~7
    var index = 0
    while index < whole {
      store(change(load(values, index)), values, index)
      index += 8
    }
    guard whole < count else { return }
    var rest = Eight()
    for lane in 0..<count - whole { rest[lane] = values[whole + lane] }
    rest = change(rest)
    for lane in 0..<count - whole { values[whole + lane] = rest[lane] }
  }

  static func dot(_ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, count: Int) -> Float {
    let whole = count & ~7
    var sums = Eight()
    var index = 0
    while index < whole {
      sums += load(left, index) * load(right, index)
      index += 8
    }
    var sum = sums.sum()
    while index < count {
      sum += left[index] * right[index]
      index += 1
    }
    return sum
  }

  static func sum(_ values: UnsafePointer<Float>, count: Int) -> Float {
    let whole = count & ~7
    var sums = Eight()
    var index = 0
    while index < whole {
      sums += load(values, index)
      index += 8
    }
    var sum = sums.sum()
    while index < count {
      sum += values[index]
      index += 1
    }
    return sum
  }

  /// `target += factor * values`
  static func add(_ values: UnsafePointer<Float>, times factor: Float, to target: UnsafeMutablePointer<Float>, count: Int) {
    let whole = count & ~7
    let factors = Eight(repeating: factor)
    var index = 0
    while index < whole {
      store(load(target, index) + factors * load(values, index), target, index)
      index += 8
    }
    while index < count {
      target[index] += factor * values[index]
      index += 1
    }
  }

  static func scale(_ values: UnsafeMutablePointer<Float>, by factor: Float, count: Int) {
    update(values, count: count) { $0 * Eight(repeating: factor) }
  }
}
