/// How large a picture is sent (seed: S6).
public enum PictureSize {
  /// Of a flyer, in pixels: the reader looks at no more of it.
  public static let longestFlyerSide = 2048
  /// Of a flyer's JPEG, from 0 to 1.
  public static let flyerQuality = 0.8

  /// The size of a picture that fits, in its own proportions. A smaller picture is not made larger.
  ///
  /// - Returns: nil for a picture without a size.
  public static func fitting(width: Int, height: Int, longestSide: Int = longestFlyerSide) -> (width: Int, height: Int)? {
    guard width > 0, height > 0, longestSide > 0 else { return nil }
    let longest = max(width, height)
    guard longest > longestSide else { return (width, height) }
    let scale = Double(longestSide) / Double(longest)
    return (max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded())))
  }
}
