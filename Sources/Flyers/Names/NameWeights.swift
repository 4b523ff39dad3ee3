/// Learned by `Tests/Flyers/learn.py`; in the order of `NameFeatures.names`.
enum NameWeights {
  static let bias = -0.08
  static let weights: [Double] = [
    0.21, 0.65, 0.00, 1.69, 0.40, 1.01, 1.20, -2.37, -1.03, -1.50, -1.19, -2.82, -0.53, -1.09,
    -2.64, -1.92, -0.39, -0.65, -1.00, -0.80, -0.93,
  ]
}
