extension Calibration {
  /// Learned from the training half of the generator's flyers.
  static let learned = Calibration(tables: [:])
}
