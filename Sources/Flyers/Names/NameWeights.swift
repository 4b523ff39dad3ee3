/// Learned by `Tests/Flyers/learn.py`; in the order of `NameFeatures.names`.
enum NameWeights {
  static let bias = -0.10
  static let weights: [Double] = [
    0.13, 0.80, 0.14, 1.50, 0.40, 0.77, 0.54, -2.44, -0.78, -1.50, -1.45, -2.11, -0.57, -1.04,
    -3.18, -2.69, -0.94, -0.66, -1.00, -0.80, -1.00,
  ]
}
