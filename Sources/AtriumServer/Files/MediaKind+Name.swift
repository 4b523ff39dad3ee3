extension MediaKind {
  /// What the name of a file says that it is.
  ///
  /// Only what is on this list is shown by a browser; a page, a script, a style sheet and whatever is unknown are bytes without a
  /// type. So nothing in the folder is ever a script or a style of this host, whoever names its address in a page.
  init(fileName: String) {
    let end = fileName.lastIndex(of: ".").map(fileName.index(after:)) ?? fileName.endIndex
    let known = Self.types[fileName[end...].lowercased()]
    self = known ?? MediaKind(type: "application/octet-stream", isPassive: false)
  }

  private static let types: [String: MediaKind] = {
    func passive(_ type: String) -> MediaKind { MediaKind(type: type, isPassive: true) }
    let text = passive("text/plain; charset=utf-8")
    return [
      "avif": passive("image/avif"), "bmp": passive("image/bmp"), "gif": passive("image/gif"), "heic": passive("image/heic"),
      "ico": passive("image/x-icon"), "jpeg": passive("image/jpeg"), "jpg": passive("image/jpeg"), "png": passive("image/png"),
      "webp": passive("image/webp"),
      // As a picture of a page it runs nothing, opened by itself it would.
      "svg": MediaKind(type: "image/svg+xml", isPassive: false),
      "aac": passive("audio/aac"), "flac": passive("audio/flac"), "m4a": passive("audio/mp4"), "mp3": passive("audio/mpeg"),
      "oga": passive("audio/ogg"), "ogg": passive("audio/ogg"), "opus": passive("audio/ogg"), "wav": passive("audio/wav"),
      "3gp": passive("video/3gpp"), "m4v": passive("video/mp4"), "mkv": passive("video/x-matroska"), "mov": passive("video/quicktime"),
      "mp4": passive("video/mp4"), "ogv": passive("video/ogg"), "webm": passive("video/webm"),
      // Browsers show none in a sandbox.
      "pdf": MediaKind(type: "application/pdf", isPassive: false),
      "csv": text, "log": text, "markdown": text, "md": text, "text": text, "tsv": text, "txt": text,
      "vtt": passive("text/vtt; charset=utf-8"),
    ]
  }()
}
