/// The vector of a query, in whole numbers of 16 bits, so that its products with stored vectors are sums of whole numbers.
struct QueryVector {
  /// The Euclidean length. By the inequality of Cauchy and Schwarz no sum of products with up to 8,192 bytes leaves 32 bits.
  private static let length: Float = 32_767

  private let values: [Int16]

  /// - Returns: nil for a vector of zeros, or with what is no number.
  init?(_ vector: [Float]) {
    guard let unit = UnitVector.make(of: vector) else { return nil }
    values = unit.map { Int16(max(-Self.length, min(Self.length, ($0 * Self.length).rounded()))) }
  }

  /// Calls `body` with a function that gives the cosine of the query and a record.
  func scoring<Result>(_ body: ((VectorRecord) -> Float) -> Result) -> Result {
    values.withUnsafeBufferPointer { values in
      body { record in
        let bytes = record.bytes
        guard bytes.count >= VectorRecord.fields + values.count, let start = bytes.baseAddress, let query = values.baseAddress else {
          return 0
        }
        let product = Self.dot(query, (start + VectorRecord.fields).assumingMemoryBound(to: Int8.self), count: values.count)
        let length = record.length
        // A record whose checksum holds has a length above 0.
        return length > 0 ? Float(product) / (Self.length * length) : 0
      }
    }
  }

  /// The compiler makes of this loop products of eight numbers at a time.
  private static func dot(_ query: UnsafePointer<Int16>, _ stored: UnsafePointer<Int8>, count: Int) -> Int32 {
    var sum: Int32 = 0
    for index in 0..<count { sum &+= Int32(query[index]) &* Int32(stored[index]) }
    return sum
  }
}
