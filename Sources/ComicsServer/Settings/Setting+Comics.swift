package import AtriumServer

/// The settings of the Comics room.
extension Setting {
  /// The folder whose files are comics, from the data folder; `.` for all of it.
  package static let comicsFolder = Setting("comics-folder")

  package static let comics: [Setting] = [comicsFolder]
}

extension ComicSettings {
  /// - Parameter data: the path of the data folder. When that is called Comics itself, all of it is.
  package init(_ values: some SettingReader, data: String?) {
    if let path = values[.comicsFolder] {
      let folder = path.split(separator: "/").joined(separator: "/")
      // One that begins at the root of the file system is refused later, by name.
      self.init(folder: path == "." ? "" : path.hasPrefix("/") ? "/" + folder : folder)
    } else {
      self.init(folder: data?.split(separator: "/").last?.lowercased() == "comics" ? "" : nil)
    }
  }
}
