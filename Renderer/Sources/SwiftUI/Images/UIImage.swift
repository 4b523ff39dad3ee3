public import Foundation

/// A picture from data or of the main bundle. It keeps the bytes as they came and reads their size from the header; the browser decodes them.
open class UIImage: NSObject, @unchecked Sendable {
  enum Content: Equatable {
    /// - name: what the bytes are served by.
    case data(Data, PictureHeader, name: String)
    case named(String, pixels: CGSize)

    static func == (one: Self, other: Self) -> Bool {
      switch (one, other) {
      // The name identifies the bytes.
      case (.data(_, _, let one), .data(_, _, let other)): one == other
      case (.named(let one, _), .named(let other, _)): one == other
      default: false
      }
    }
  }

  let content: Content
  private let ownScale: CGFloat

  private init(_ content: Content, scale: CGFloat) {
    self.content = content
    ownScale = scale > 0 ? scale : 1
    super.init()
  }

  /// - Returns: nil for bytes that are no PNG, JPEG, GIF or WebP.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// - Parameter scale: how many pixels a point has.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = PictureHeader(data) else { return nil }
    self.init(.data(data, header, name: Self.name(of: data)), scale: scale)
  }

  /// A picture of the main bundle, as `Image(_:)` finds it.
  public convenience init?(named name: String) {
    guard let picture = BundledPictures.picture(name, in: .main), let smallest = picture.variants.min(by: { $0.scale < $1.scale }),
      let pixels = BundledPictures.pixels(of: smallest.file)
    else { return nil }
    self.init(.named(name, pixels: pixels), scale: CGFloat(smallest.scale))
  }

  /// In points, turned as a camera says.
  open var size: CGSize {
    switch content {
    case .data(_, let header, _): CGSize(width: CGFloat(header.width) / ownScale, height: CGFloat(header.height) / ownScale)
    case .named(_, let pixels): CGSize(width: pixels.width / ownScale, height: pixels.height / ownScale)
    }
  }

  open var scale: CGFloat { ownScale }

  @available(*, unavailable, message: "a picture is not encoded again on Linux: keep the data that it was made from")
  public func pngData() -> Data? { nil }

  @available(*, unavailable, message: "a picture is not encoded again on Linux: keep the data that it was made from")
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return content == other.content && ownScale == other.ownScale
  }

  open override var hash: Int {
    switch content {
    case .data(_, _, let name), .named(let name, _): name.hashValue
    }
  }

  /// Equal bytes have one name. It is made with the process's random key (SipHash, twice for 128 bits), so an outsider cannot tell from a
  /// picture what its name is, or find bytes that have another one's.
  private static func name(of data: Data) -> String {
    let halves = (0..<2).map { half in
      var hasher = Hasher()
      hasher.combine(half)
      data.withUnsafeBytes { hasher.combine(bytes: $0) }
      let text = String(UInt64(bitPattern: Int64(hasher.finalize())), radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return halves.joined()
  }
}

extension Image {
  /// The picture as it is. It says nothing to who does not see it, until it has a label.
  public init(uiImage: UIImage) {
    switch uiImage.content {
    case .data: self.init(.data(uiImage))
    case .named(let name, _): self.init(.named(name, .main, .none))
    }
  }
}
