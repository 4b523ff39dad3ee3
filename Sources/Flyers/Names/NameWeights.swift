/// Learned by `Tests/Flyers/learn.py`.
enum NameWeights {
  static let bias = 1.32
  static let weights: [Double] = [
    0.26, 1.29, 0.05, 0.38, 0.25, 1.34, 1.23, -2.27, -0.79, -1.50, -1.51, -2.41, -0.83, -1.05,
    -3.55, -3.27, -1.08, -0.85, -1.00, -0.80, -1.00,
  ]
}
