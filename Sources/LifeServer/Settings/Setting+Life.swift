package import AtriumServer

/// The settings of the Life room.
extension Setting {
  /// The folder in which new files arrive, from the data folder.
  package static let lifeInbox = Setting("life-inbox", standard: "inbox")

  package static let life: [Setting] = [lifeInbox]
}

extension LifeSettings {
  package init(_ values: some SettingReader) {
    let folder = values[.lifeInbox]?.split(separator: "/").joined(separator: "/") ?? ""
    self.init(inbox: folder.isEmpty ? "inbox" : folder)
  }
}
