extension Array {
  /// The elements in slices of `size`, the last one shorter; none for an empty array.
  package func chunks(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
