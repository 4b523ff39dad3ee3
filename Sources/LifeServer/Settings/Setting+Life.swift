package import AtriumServer

/// The settings of the Life room.
extension Setting {
  /// The folder in which new files arrive, from the data folder.
  package static let lifeInbox = Setting("life-inbox", standard: "inbox")

  /// Hosts of the own network whose pages may be fetched for captured links.
  package static let lifePrivateHosts = Setting("life-private-hosts")

  package static let life: [Setting] = [lifeInbox, lifePrivateHosts]
}

extension LifeSettings {
  /// - Throws: `SettingNotAHost`.
  package init(_ values: some SettingReader) throws {
    let folder = values[.lifeInbox]?.split(separator: "/").joined(separator: "/") ?? ""
    let hosts = (values[.lifePrivateHosts] ?? "").split(separator: ",").map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
    do {
      self.init(inbox: folder.isEmpty ? "inbox" : folder, privateHosts: try PrivateHosts(hosts))
    } catch {
      throw SettingNotAHost(setting: .lifePrivateHosts, text: error.text)
    }
  }
}
