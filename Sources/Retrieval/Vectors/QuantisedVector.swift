/// A vector of whole numbers from -127 to 127 that has about the direction of a vector of numbers, in a quarter of its bytes.
struct QuantisedVector: Equatable {
  let values: [Int8]
  /// The Euclidean length, which cosines are divided by.
  let length: Float

  init(values: [Int8], length: Float) {
    self.values = values
    self.length = length
  }

  /// The largest number becomes 127, or -127.
  ///
  /// - Returns: nil for a vector of zeros, or with what is no number.
  init?(_ vector: [Float]) {
    guard let unit = UnitVector.make(of: vector), let largest = unit.map(abs).max(), largest > 0 else { return nil }
    let values = unit.map { Int8(($0 / largest * 127).rounded()) }
    self.init(values: values, length: Float(values.reduce(0) { $0 + Int($1) * Int($1) }).squareRoot())
  }
}
