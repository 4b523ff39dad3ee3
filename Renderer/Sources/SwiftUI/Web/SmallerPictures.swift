extension Web {
  /// A view in which pictures that a person chooses, pastes or drops are made smaller by the browser before they are uploaded.
  ///
  /// A picture with a longer side than the limit, or of more than 4 MiB, arrives upright, within the limit, as JPEG of quality 0.8 and
  /// with the ending `.jpg`; so what takes the files has to take JPEG. Everything else arrives as it is: smaller pictures, pictures that
  /// move, and what the browser cannot decode.
  public struct SmallerPictures<Content: View> {
    let side: Int
    let content: Content

    /// - Parameter side: the longer side of a picture at most, in pixels.
    public init(upTo side: Int, @ViewBuilder content: () -> Content) {
      self.side = side
      self.content = content()
    }
  }
}

extension Web.SmallerPictures: View {
  public var body: some View {
    TransformEnvironment(
      content: content, transform: { [side] in $0.largestPictureSide = side },
      isSame: { $0.largestPictureSide == $1.largestPictureSide })
  }
}

extension EnvironmentValues {
  private enum LargestPictureSideKey: EnvironmentKey { static var defaultValue: Int? { nil } }

  /// In pixels; nil where pictures are uploaded as they are.
  var largestPictureSide: Int? {
    get { self[LargestPictureSideKey.self] }
    set { self[LargestPictureSideKey.self] = newValue }
  }

  /// Marks a place that takes files, and says how large their pictures may be.
  var filesAttribute: Attribute {
    largestPictureSide.map { Attribute("data-files", String($0)) } ?? Attribute("data-files")
  }
}
