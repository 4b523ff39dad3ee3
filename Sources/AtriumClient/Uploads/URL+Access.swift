public import Foundation

extension URL {
  /// Runs `body` with the right to read a file that a person chose, or that another program handed over. A device grants it for this time
  /// only; what is opened meanwhile stays readable.
  public func whileAccessible<Value>(_ body: (URL) throws -> Value) rethrows -> Value {
    #if canImport(Security)
      let isGranted = startAccessingSecurityScopedResource()
      defer { if isGranted { stopAccessingSecurityScopedResource() } }
    #endif
    return try body(self)
  }
}
