internal import CPictures
import WorkerContract
import WorkerRuntime

/// Pictures and pages of PDFs, by libvips.
enum Images {
  struct NotStarted: Error {
    let reason: String
  }

  static func start() throws(NotStarted) {
    guard picture_start("atrium-worker") == 0 else { throw NotStarted(reason: reason()) }
  }

  static func addRequests(to loop: inout WorkerLoop) {
    loop.add(ReadImageHeader.self) { try header(of: $0, $1.descriptors) }
    loop.add(RenderImage.self) { try render($0, $1.descriptors) }
    loop.add(HashImage.self) { try hash($0, $1.descriptors) }
  }

  private static func header(of request: ReadImageHeader, _ descriptors: [Int32]) throws -> ImageHeader {
    guard descriptors.count == 1 else { throw WorkerFailure(.refused, "one descriptor is needed") }
    let file = try MappedFile(descriptor: descriptors[0], range: request.range)
    return try header(of: file, page: request.page)
  }

  static func header(of file: MappedFile, page: Int) throws -> ImageHeader {
    var header = picture_header()
    let result = picture_header(file.bytes.baseAddress, file.bytes.count, Int32(clamping: page), &header)
    guard result == 0 else { throw failure(result) }
    let loader = withUnsafeBytes(of: header.loader) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    guard let format = ImageHeader.Format(loader: loader) else { throw WorkerFailure(.unsupported, loader) }
    return ImageHeader(width: Int(header.width), height: Int(header.height), pages: max(1, Int(header.pages)), format: format)
  }

  private static func render(_ request: RenderImage, _ descriptors: [Int32]) throws -> RenderedImage {
    guard descriptors.count == 2 else { throw WorkerFailure(.refused, "two descriptors are needed") }
    let file = try MappedFile(descriptor: descriptors[0], range: request.range)
    try checkSize(of: file, page: request.page)
    var wanted = picture_request(
      page: Int32(clamping: request.page), width: Int32(clamping: request.width), height: Int32(clamping: request.height),
      cover: request.isCropped ? 1 : 0, format: picture_format(request.format), quality: Int32(clamping: request.quality))
    var result = picture_result()
    let status = picture_render(file.bytes.baseAddress, file.bytes.count, &wanted, &result)
    guard status == 0 else { throw failure(status) }
    defer { picture_free(result.bytes) }
    try OutputFile(descriptor: descriptors[1]).write(UnsafeRawBufferPointer(start: result.bytes, count: result.length), at: 0)
    return RenderedImage(width: Int(result.width), height: Int(result.height), length: Int64(result.length))
  }

  private static func hash(_ request: HashImage, _ descriptors: [Int32]) throws -> ImageHash {
    guard descriptors.count == 1 else { throw WorkerFailure(.refused, "one descriptor is needed") }
    let file = try MappedFile(descriptor: descriptors[0], range: request.range)
    try checkSize(of: file, page: request.page)
    var bits: UInt64 = 0
    let status = picture_difference_hash(file.bytes.baseAddress, file.bytes.count, Int32(clamping: request.page), &bits)
    guard status == 0 else { throw failure(status) }
    return ImageHash(bits: bits)
  }

  private static func checkSize(of file: MappedFile, page: Int) throws {
    let header = try header(of: file, page: page)
    guard header.width * header.height <= mostPixels else { throw WorkerFailure(.tooLarge, "\(header.width) x \(header.height) pixels") }
  }

  /// A square of 16,384 pixels. What has more is either no picture or takes minutes.
  private static let mostPixels = 1 << 28

  private static func reason() -> String { String(cString: picture_error()) }

  /// - Parameter result: of a function of `CPictures`, below 0.
  static func failure(_ result: Int32) -> WorkerFailure {
    result == picture_unknown_format ? WorkerFailure(.unsupported) : WorkerFailure(.damaged, reason().prefix(bytes: 500))
  }
}

extension ImageHeader.Format {
  /// - Parameter loader: of libvips.
  fileprivate init?(loader: String) {
    switch loader.prefix(while: { $0 != "_" }) {
    case "jpegload": self = .jpeg
    case "pngload": self = .png
    case "gifload": self = .gif
    case "webpload": self = .webp
    case "tiffload": self = .tiff
    case "heifload": self = .heif
    case "pdfload": self = .pdf
    default: return nil
    }
  }
}

extension picture_format {
  fileprivate init(_ format: RenderImage.Format) {
    switch format {
    case .jpeg: self = picture_jpeg
    case .png: self = picture_png
    case .webp: self = picture_webp
    }
  }
}
