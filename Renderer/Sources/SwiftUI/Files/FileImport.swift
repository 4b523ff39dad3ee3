import Foundation
import Observation

/// Files that a person hands over at one time: announced together, there together.
@Observable @MainActor final class FileImport {
  private(set) var uploads: [Web.Upload] = []
  private(set) var failure: Web.UploadFailure?
  /// Installed again at each update.
  @ObservationIgnored var desk: (any Web.UploadDesk)?
  @ObservationIgnored var accepted = AcceptedTypes(types: [])
  @ObservationIgnored var allowsMultiple = true
  /// How many may be chosen, where several may.
  @ObservationIgnored var most: Int?
  @ObservationIgnored var finish: (Result<[URL], any Error>) -> Void = { _ in }
  /// Where those were dropped that are on their way. Files that are chosen have no place.
  @ObservationIgnored private(set) var location = CGPoint.zero

  nonisolated init() {}

  var isActive: Bool { !uploads.isEmpty || failure != nil }

  /// - Returns: what the browser is to send, in the order of the files; nothing when they are not taken.
  func announce(_ files: [Web.AnnouncedFile]) -> [String] {
    guard uploads.isEmpty, !files.isEmpty else { return [] }
    failure = nil
    do {
      try check(files)
      for file in files { uploads.append(try announce(file)) }
    } catch let reason as Web.UploadFailure {
      fail(reason)
      return []
    } catch {
      fail(.notTaken)
      return []
    }
    let tickets = uploads.map(\.id)
    // An empty file is there at once.
    lookForEnd()
    return tickets
  }

  /// The same for files that are dropped somewhere.
  func announce(_ files: [Web.AnnouncedFile], at location: CGPoint) -> [String] {
    self.location = location
    return announce(files)
  }

  private func check(_ files: [Web.AnnouncedFile]) throws {
    if files.count > 1, !allowsMultiple { throw Web.UploadFailure.onlyOne }
    if let most, files.count > most { throw Web.UploadFailure.tooManyChosen(limit: most) }
    if let other = files.first(where: { !accepted.takes($0) }) { throw Web.UploadFailure.wrongKind(other.name) }
  }

  private func announce(_ file: Web.AnnouncedFile) throws -> Web.Upload {
    guard let desk else { throw Web.UploadFailure.notTaken }
    let upload = try desk.announce(file)
    upload.onEnd = { [weak self] in self?.lookForEnd() }
    return upload
  }

  private func lookForEnd() {
    var files: [URL] = []
    for upload in uploads {
      switch upload.phase {
      case .coming: break
      case .there(let url): files.append(url)
      case .failed(let reason): return fail(reason)
      }
    }
    guard !uploads.isEmpty, files.count == uploads.count else { return }
    // They are the app's now.
    forget()
    finish(.success(files))
  }

  /// The browser cannot send what it announced, or the host cannot take it.
  func fail(_ reason: Web.UploadFailure) {
    withdraw()
    if reason.canBeMended { failure = reason } else { finish(.failure(reason)) }
  }

  /// Nobody waits for the files any more.
  func withdraw() {
    let withdrawn = uploads
    forget()
    for upload in withdrawn { desk?.withdraw(upload) }
  }

  private func forget() {
    for upload in uploads { upload.onEnd = nil }
    if !uploads.isEmpty { uploads = [] }
    if failure != nil { failure = nil }
  }
}
