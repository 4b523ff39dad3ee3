import SwiftUI

/// What is promised to whom. Room is taken when a file is announced: later it could no longer be refused.
struct UploadLedger {
  private struct Account {
    var bytes = 0
    var files = 0
  }

  let limits: UploadLimits
  private var accounts: [String: Account] = [:]
  private(set) var total = 0

  init(limits: UploadLimits) { self.limits = limits }

  /// - Throws: `Web.UploadFailure` with the limit that is in the way.
  mutating func reserve(_ size: Int, for page: String, named name: String) throws(Web.UploadFailure) {
    var account = accounts[page] ?? Account()
    guard size <= limits.file else { throw .fileTooLarge(name, limit: limits.file) }
    guard account.files < limits.count else { throw .tooMany(limit: limits.count) }
    guard size <= limits.page - account.bytes else { throw .pageFull(limit: limits.page) }
    guard size <= limits.host - total else { throw .hostFull(limit: limits.host) }
    account.bytes += size
    account.files += 1
    total += size
    accounts[page] = account
  }

  mutating func release(_ size: Int, for page: String) {
    guard var account = accounts[page], account.files > 0 else { return }
    account.bytes -= size
    account.files -= 1
    total -= size
    accounts[page] = account.files == 0 ? nil : account
  }
}
