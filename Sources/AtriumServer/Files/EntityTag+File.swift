package import Foundation
package import Storage

extension EntityTag {
  /// The tag of a file of the data folder.
  ///
  /// It is made of its inode, its length and the time of its last change of any kind, which no program can set. Two states of one file can share
  /// all of these only when they came within one tick of the kernel's clock, a few milliseconds. A file that was changed a moment ago may change
  /// again within the tick: until it has been left alone for `settled`, its tag is weak.
  package init(of file: DataFile, settled: Duration, now: Date) {
    let age = now.timeIntervalSince1970 - Double(file.changed) / 1e9
    let parts = [file.status.inode, file.status.size, file.changed].map { String(UInt64(bitPattern: $0), radix: 36) }
    self.init(parts.joined(separator: "-"), isWeak: age < settled / .seconds(1))
  }
}
