public import Foundation

public struct SHA256: Sendable {
  public static func hash<D>(data: D) -> SHA256Digest where D: DataProtocol { fatalError() }
}

public struct SHA256Digest: Sequence, Sendable {
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
}
