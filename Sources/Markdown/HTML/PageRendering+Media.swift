extension PageRendering {
  /// Writes a picture, sound, film or other file; where there is none, or it cannot be shown here, a link or the words for it.
  func fill(_ media: PageMedia, in frame: Frame, _ output: inout [UInt8]) {
    let link = media.link
    let meaning = link.target.flatMap { frame.resolved[$0] }
    switch meaning {
    case _ where media.isInLink && !media.isPicture(meaning, knowsVault: page != nil):
      HTMLCharacters.appendAttribute(media.words, to: &output)
    case .file(let path): media.append(file: path, bytes: page?.bytes ?? "", to: &output)
    case .note(let key, let title):
      output.append(contentsOf: "<a".utf8)
      HTMLWriter.append("href", PageAddress.note(key, from: page?.key ?? "", fragment: nil), to: &output)
      output.append(UInt8(ascii: ">"))
      HTMLCharacters.appendAttribute(title, to: &output)
      output.append(contentsOf: "</a>".utf8)
    case nil:
      if let address = link.address, link.target == nil || page == nil, let allowed = HTMLAddress.allowed(address, for: .resource) {
        return media.append(address: allowed, to: &output)
      }
      output.append(contentsOf: "<a".utf8)
      openMissing(link, &output)
      HTMLCharacters.appendAttribute(link.label.isEmpty ? link.target?.path ?? "" : link.label, to: &output)
      output.append(contentsOf: "</a>".utf8)
    }
  }
}
