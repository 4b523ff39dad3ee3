/// One entry of the register: a kind, what it is a kind of, the endings of its files and what servers call it, the usual one first.
struct KnownType {
  let identifier: String
  var parents: [String] = []
  var extensions: [String] = []
  var mimeTypes: [String] = []

  private init(_ identifier: String, _ parents: String = "", _ extensions: String = "", _ mimeTypes: String = "") {
    self.identifier = identifier
    self.parents = parents.split(separator: " ").map(String.init)
    self.extensions = extensions.split(separator: " ").map(String.init)
    self.mimeTypes = mimeTypes.split(separator: " ").map(String.init)
  }

  static func named(_ identifier: String) -> KnownType? { byName[identifier.lowercased()] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier.lowercased(), $0) })

  /// Of two kinds with the same ending the first counts.
  static let all: [KnownType] = [
    KnownType("public.item"),
    KnownType("public.content"),
    KnownType("public.data", "public.item", "", "application/octet-stream"),
    KnownType("public.composite-content", "public.content"),
    KnownType("public.url", "public.data", "", "text/uri-list"),
    KnownType("public.file-url", "public.url"),
    // Text.
    KnownType("public.text", "public.data public.content"),
    KnownType("public.plain-text", "public.text", "txt text log", "text/plain"),
    KnownType("public.utf8-plain-text", "public.plain-text", "", "text/plain;charset=utf-8"),
    KnownType("net.daringfireball.markdown", "public.plain-text", "md markdown", "text/markdown"),
    KnownType("public.delimited-values-text", "public.text"),
    KnownType("public.comma-separated-values-text", "public.delimited-values-text", "csv", "text/csv"),
    KnownType("public.tab-separated-values-text", "public.delimited-values-text", "tsv", "text/tab-separated-values"),
    KnownType("public.html", "public.text", "html htm", "text/html"),
    KnownType("public.xml", "public.text", "xml", "application/xml text/xml"),
    KnownType("public.json", "public.text", "json", "application/json"),
    KnownType("public.yaml", "public.text", "yml yaml", "application/yaml application/x-yaml text/yaml"),
    KnownType("public.rtf", "public.text", "rtf", "text/rtf application/rtf"),
    KnownType("public.calendar-event", "public.text", "ics", "text/calendar"),
    KnownType("public.vcard", "public.text", "vcf", "text/vcard text/x-vcard"),
    // Documents.
    KnownType("com.adobe.pdf", "public.data public.composite-content", "pdf", "application/pdf"),
    KnownType("org.idpf.epub-container", "public.data public.composite-content", "epub", "application/epub+zip"),
    // Pictures.
    KnownType("public.image", "public.data public.content"),
    KnownType("public.jpeg", "public.image", "jpeg jpg jpe", "image/jpeg"),
    KnownType("public.png", "public.image", "png", "image/png"),
    KnownType("com.compuserve.gif", "public.image", "gif", "image/gif"),
    KnownType("public.tiff", "public.image", "tiff tif", "image/tiff"),
    KnownType("com.microsoft.bmp", "public.image", "bmp", "image/bmp"),
    KnownType("public.heif", "public.image", "heif", "image/heif"),
    KnownType("public.heic", "public.heif", "heic", "image/heic"),
    KnownType("org.webmproject.webp", "public.image", "webp", "image/webp"),
    KnownType("public.avif", "public.image", "avif", "image/avif"),
    KnownType("public.svg-image", "public.image public.xml", "svg", "image/svg+xml"),
    // Sound and films.
    KnownType("public.audiovisual-content", "public.data public.content"),
    KnownType("public.audio", "public.audiovisual-content"),
    KnownType("public.mp3", "public.audio", "mp3", "audio/mpeg"),
    KnownType("public.mpeg-4-audio", "public.audio", "m4a", "audio/mp4 audio/x-m4a"),
    KnownType("com.microsoft.waveform-audio", "public.audio", "wav", "audio/wav audio/x-wav audio/vnd.wave"),
    KnownType("org.xiph.flac", "public.audio", "flac", "audio/flac"),
    KnownType("org.xiph.ogg-audio", "public.audio", "ogg oga opus", "audio/ogg"),
    KnownType("public.movie", "public.audiovisual-content"),
    KnownType("public.video", "public.movie"),
    KnownType("public.mpeg-4", "public.movie", "mp4 m4v", "video/mp4"),
    KnownType("com.apple.quicktime-movie", "public.movie", "mov qt", "video/quicktime"),
    KnownType("org.webmproject.webm", "public.movie", "webm", "video/webm"),
    // Archives.
    KnownType("public.archive", "public.data"),
    KnownType("public.zip-archive", "public.archive", "zip", "application/zip application/x-zip-compressed"),
    KnownType("org.gnu.gnu-zip-archive", "public.archive", "gz", "application/gzip application/x-gzip"),
    KnownType("public.tar-archive", "public.archive", "tar", "application/x-tar"),
    KnownType("org.7-zip.7-zip-archive", "public.archive", "7z", "application/x-7z-compressed"),
    KnownType("com.rarlab.rar-archive", "public.archive", "rar", "application/vnd.rar application/x-rar-compressed"),
    KnownType("org.cbz", "public.zip-archive", "cbz", "application/vnd.comicbook+zip"),
  ]
}
