import Foundation
import NIOCore
import Storage
import Zip

/// Makes the bytes of an archive part by part, with one of its files open at a time. It waits for the disk.
struct ArchiveProducer {
  private let plan: ArchivePlan
  private var writer = ZipWriter()
  /// Of the items that are not begun.
  private var next = 0
  /// The file that is being read, and how much of it is.
  private var open: (file: DataFile, size: Int64, offset: Int64)?

  init(_ plan: ArchivePlan) { self.plan = plan }

  /// - Parameter size: about so many bytes.
  /// - Returns: nil at the end.
  /// - Throws: `DataFolder.Failure` for a file that is gone, has another length or was written over while it was read: the archive ends there.
  mutating func part(of folder: DataFolder, size: Int) throws -> ByteBuffer? {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(size)
    while buffer.readableBytes < size {
      if open != nil {
        try readOn(into: &buffer, upTo: size)
      } else if next < plan.items.count {
        try begin(plan.items[next], in: folder, &buffer)
        next += 1
      } else if let directory = writer.nextOfDirectory() {
        buffer.writeBytes(directory)
      } else {
        break
      }
    }
    return buffer.readableBytes > 0 ? buffer : nil
  }

  private mutating func begin(_ item: ArchivePlan.Item, in folder: DataFolder, _ buffer: inout ByteBuffer) throws {
    if item.entry.content == .folder {
      buffer.writeBytes(writer.begin(item.entry))
      buffer.writeBytes(try writer.end())
      return
    }
    let file = try folder.openFile(item.path)
    guard file.status.size == item.size else { throw DataFolder.Failure.changedWhileRead(item.path) }
    buffer.writeBytes(writer.begin(item.entry))
    open = (file, item.size, 0)
  }

  private mutating func readOn(into buffer: inout ByteBuffer, upTo size: Int) throws {
    guard let (file, length, offset) = open else { return }
    let count = Int(min(Int64(size - buffer.readableBytes), length - offset))
    if count > 0 {
      try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { memory in
        let memory = UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
        let read = try file.read(into: memory, at: offset)
        writer.add(UnsafeRawBufferPointer(memory))
        return read
      }
    }
    open = (file, length, offset + Int64(count))
    guard offset + Int64(count) == length else { return }
    open = nil
    buffer.writeBytes(try writer.end())
  }
}
