/// What happens to rows of numbers between the products of the encoder.
enum Activation {
  /// GELU with the error function, `x * (1 + erf(x / sqrt 2)) / 2`, in place.
  ///
  /// The error function is formula 7.1.28 of Abramowitz and Stegun, which is off by 3 in 10 million at most. The approximation with tanh,
  /// which some models use, differs by 5 in 10,000.
  static func gelu(_ values: UnsafeMutablePointer<Float>, count: Int) {
    Lanes.update(values, count: count) { value in
      let size = (value * 0.707_106_78).replacing(with: value * -0.707_106_78, where: value .< 0)
      var series = size * 0.000_043_063_8 + 0.000_276_567_2
      series = series * size + 0.000_152_014_3
      series = series * size + 0.009_270_527_2
      series = series * size + 0.042_282_012_3
      series = series * size + 0.070_523_078_4
      series = series * size + 1
      series *= series
      series *= series
      series *= series
      series *= series
      // 1 - erf of the size: the part of x that goes where x is negative, and that is missing where it is positive. The series overflows
      // for a large x to a tail of 0, as it should.
      let tail = value * 0.5 / series
      return (value - tail).replacing(with: tail, where: value .< 0)
    }
  }

  /// Softmax of a row, in place. A row without a finite largest number becomes no numbers, which the encoder reports.
  static func softmax(_ row: UnsafeMutablePointer<Float>, count: Int) {
    guard count > 0 else { return }
    var largest = row[0]
    for index in 1..<max(count, 1) where row[index] > largest { largest = row[index] }
    let shift = Lanes.Eight(repeating: largest)
    Lanes.update(row, count: count) { Lanes.exponential($0 - shift) }
    Lanes.scale(row, by: 1 / Lanes.sum(row, count: count), count: count)
  }

  /// LayerNorm of a row, in place: mean 0 and variance 1 (that of the whole, with `epsilon` added), then times `weight` plus `bias`.
  static func layerNorm(
    _ row: UnsafeMutablePointer<Float>, count: Int, weight: UnsafePointer<Float>, bias: UnsafePointer<Float>, epsilon: Float
  ) {
    let mean = Lanes.sum(row, count: count) / Float(count)
    Lanes.update(row, count: count) { $0 - Lanes.Eight(repeating: mean) }
    let variance = Lanes.dot(row, row, count: count) / Float(count)
    let factor = 1 / (variance + epsilon).squareRoot()
    let whole = count & ~7
    var index = 0
    while index < whole {
      Lanes.store(Lanes.load(row, index) * factor * Lanes.load(weight, index) + Lanes.load(bias, index), row, index)
      index += 8
    }
    while index < count {
      row[index] = row[index] * factor * weight[index] + bias[index]
      index += 1
    }
  }
}
