import AtriumAPI
import Foundation
import Storage

extension DataFolder.Failure {
  /// Why the library was not changed, as the answer to a request.
  ///
  /// - Parameter field: of the request, which holds the path.
  func problem(of field: String) -> Problem {
    switch self {
    case .system(_, ENOSPC), .system(_, EDQUOT): Problem(.diskFull, detail: "The disk has no room for it.")
    case .notPermitted, .system(_, EROFS): Problem(.readOnly, detail: "The server does not have permission to write there.")
    case .system(_, ENAMETOOLONG), .system(_, EINVAL), .system(_, EILSEQ):
      Problem(.nameNotAllowed, detail: "The file system does not take this name.", field: field)
    case .otherFileSystem: Problem(.readOnly, detail: "It is on another file system than the place where it is to be moved.", field: field)
    case .notFound, .notRegular, .symbolicLink, .outside, .deletedWhileRead:
      Problem(.notFound, detail: "There is no such file or folder.", field: field)
    case .changedWhileRead: Problem(.preconditionFailed, detail: "The file was changed in the meantime.", field: field)
    case .parentComponent, .notNormal, .nulByte, .absolutePath, .emptyPath:
      Problem.invalid(field, "is not a path within the data folder")
    case .tooLarge: Problem(.tooLarge, detail: "The file is too large for this.", field: field)
    case .stalled, .system, .noFolder, .kernelTooOld: Problem(.unavailable, detail: "The disk does not answer.")
    }
  }
}
