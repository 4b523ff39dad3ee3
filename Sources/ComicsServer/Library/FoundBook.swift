/// A file, or a folder of pictures, that the index is to open.
struct FoundBook: Sendable {
  let path: String
  let stamp: FileStamp
  /// Of a folder.
  let pictures: FolderPictures?

  init(path: String, stamp: FileStamp, pictures: FolderPictures? = nil) {
    self.path = path
    self.stamp = stamp
    self.pictures = pictures
  }

  /// The files whose records it has.
  var paths: [String] { pictures?.files.map(\.path) ?? [path] }
}
