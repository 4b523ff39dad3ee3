/// Vectors of length 1, whose inner product is the cosine.
enum UnitVector {
  /// - Returns: nil for what has no direction: zeros, or what is no number.
  static func make(of vector: [Float]) -> [Float]? {
    var squares = 0.0
    for value in vector { squares += Double(value) * Double(value) }
    guard squares.isFinite, squares > 0 else { return nil }
    let factor = 1 / squares.squareRoot()
    return vector.map { Float(Double($0) * factor) }
  }
}
