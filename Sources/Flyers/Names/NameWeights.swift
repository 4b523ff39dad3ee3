/// Learned by `Tests/Flyers/learn.py`.
enum NameWeights {
  static let bias = 1.50
  static let weights: [Double] = [
    0.19, 1.27, 0.05, 0.32, 0.18, 1.42, 1.21, -2.31, -0.81, -1.50, -1.55, -2.47, -0.80, -1.06,
    -3.59, -3.36, -1.10, -0.89, -1.00, -0.80, -1.00,
  ]
}
