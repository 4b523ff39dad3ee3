/// Learned by `Tests/Flyers/learn.py`.
enum NameWeights {
  static let bias = 0.64
  static let weights: [Double] = [
    0.41, 0.80, 0.30, 0.60, 0.40, 1.25, 1.19, -2.29, -0.82, -1.50, -1.50, -2.40, -0.77, -1.07,
    -3.60, -3.34, -1.09, -0.88, -1.00, -0.80, -1.00,
  ]
}
