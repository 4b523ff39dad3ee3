/// Where a book's file is, as the index has it.
struct BookLocation: Sendable {
  let id: Int64
  let path: String
  let stamp: FileStamp
  let revision: String
  let pageCount: Int
  let isPDF: Bool
  /// Whether it is a folder of pictures.
  let isFolder: Bool
}
