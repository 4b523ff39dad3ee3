extension MediaType {
  /// By the ending, in small letters.
  static let table: [String: MediaType] = {
    let rows: [(endings: String, type: MediaType)] = [
      ("avif", MediaType("image/avif", .image)),
      ("bmp", MediaType("image/bmp", .image)),
      ("gif", MediaType("image/gif", .image)),
      ("ico", MediaType("image/x-icon", .image)),
      ("jpeg jpg", MediaType("image/jpeg", .image)),
      ("png", MediaType("image/png", .image)),
      ("webp", MediaType("image/webp", .image)),
      // As a picture of a page it runs nothing, opened by itself it would.
      ("svg", MediaType("image/svg+xml", .image, isPassive: false)),
      // Few browsers draw one, so it is offered rather than shown as a picture that does not come.
      ("heic", MediaType("image/heic", .document)),
      ("aac", MediaType("audio/aac", .audio)),
      ("flac", MediaType("audio/flac", .audio)),
      ("m4a", MediaType("audio/mp4", .audio)),
      ("mp3", MediaType("audio/mpeg", .audio)),
      ("oga ogg opus", MediaType("audio/ogg", .audio)),
      ("wav", MediaType("audio/wav", .audio)),
      // A container of films that telephones record sound in; Obsidian counts it as sound.
      ("3gp", MediaType("video/3gpp", .audio)),
      ("m4v mp4", MediaType("video/mp4", .video)),
      ("mkv", MediaType("video/x-matroska", .video)),
      ("mov", MediaType("video/quicktime", .video)),
      ("ogv", MediaType("video/ogg", .video)),
      ("webm", MediaType("video/webm", .video)),
      ("csv log markdown md text tsv txt", MediaType("text/plain; charset=utf-8", .text)),
      ("vtt", MediaType("text/vtt; charset=utf-8", .text)),
      ("vcf", MediaType("text/vcard", .document, isPassive: false)),
      // Browsers show none in a sandbox.
      ("pdf", MediaType("application/pdf", .document, isPassive: false)),
      // Obsidian's own.
      ("base canvas", .unknown),
    ]
    return Dictionary(
      rows.flatMap { row in row.endings.split(separator: " ").map { (String($0), row.type) } }, uniquingKeysWith: { first, _ in first })
  }()
}
