internal import CZBar

/// The QR codes of a picture, by ZBar.
enum CodeReader {
  struct Found {
    let text: String
    /// In pixels.
    let corners: [Projection.Point]
  }

  static func codes(in picture: GreyPicture) -> [Found] {
    guard let scanner = zbar_image_scanner_create(), let image = zbar_image_create() else { return [] }
    defer {
      zbar_image_destroy(image)
      zbar_image_scanner_destroy(scanner)
    }
    // The lines of a poster look like bars to those who seek any.
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1)
    zbar_image_set_format(image, grey)
    zbar_image_set_size(image, UInt32(picture.width), UInt32(picture.height))
    // It stays ours.
    zbar_image_set_data(image, picture.pixels, UInt(picture.width * picture.height), nil)
    guard zbar_scan_image(scanner, image) > 0 else { return [] }
    var found: [Found] = []
    var symbol = zbar_image_first_symbol(image)
    while let current = symbol {
      if let code = code(current) { found.append(code) }
      symbol = zbar_symbol_next(current)
    }
    return found
  }

  private static func code(_ symbol: OpaquePointer) -> Found? {
    guard zbar_symbol_get_type(symbol) == ZBAR_QRCODE, let data = zbar_symbol_get_data(symbol) else { return nil }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(zbar_symbol_get_data_length(symbol)))
    let corners = (0..<zbar_symbol_get_loc_size(symbol)).map {
      Projection.Point(x: Double(zbar_symbol_get_loc_x(symbol, $0)), y: Double(zbar_symbol_get_loc_y(symbol, $0)))
    }
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty, !corners.isEmpty else { return nil }
    return Found(text: text, corners: corners)
  }

  /// "Y800", as ZBar writes four letters in a number.
  private static let grey = "Y800".utf8.reversed().reduce(UInt(0)) { $0 << 8 | UInt($1) }
}
