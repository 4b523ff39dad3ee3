public import Foundation
public import Observation

extension Web {
  /// A file as a browser announces it, before its first byte. Each of these may be anything.
  public struct AnnouncedFile: Equatable, Sendable, Decodable {
    public let name: String
    /// In bytes.
    public let size: Int
    /// What the browser takes it for: `image/png`, or nothing.
    public let type: String

    public init(name: String, size: Int, type: String = "") {
      self.name = name
      self.size = size
      self.type = type
    }
  }

  /// A file on its way from a browser to the host. How far it has come is state like any other.
  @Observable @MainActor public final class Upload: Identifiable {
    public enum Phase: Equatable, Sendable {
      case coming
      case there(URL)
      case failed(UploadFailure)
    }

    /// What the browser calls it when it sends a part: unguessable.
    public nonisolated let id: String
    /// The name that the file has here.
    public nonisolated let name: String
    public nonisolated let size: Int
    /// How many bytes are stored.
    public private(set) var received = 0
    public private(set) var phase = Phase.coming
    /// Called when the file is there, or will never be.
    @ObservationIgnored var onEnd: (() -> Void)?

    public nonisolated init(id: String, name: String, size: Int) {
      self.id = id
      self.name = name
      self.size = size
    }

    public func receive(upTo count: Int) { received = count }

    /// It ends once.
    public func end(_ end: Phase) {
      guard phase == .coming, end != .coming else { return }
      phase = end
      onEnd?()
    }
  }

  /// Takes the files of one page. A host offers it in the environment; where it does not, files cannot be chosen.
  @MainActor public protocol UploadDesk: AnyObject {
    /// - Throws: `UploadFailure` when there is no room for it.
    func announce(_ file: AnnouncedFile) throws -> Upload

    /// Forgets the file and whatever has come of it.
    func withdraw(_ upload: Upload)

    /// Where the page's browser finds a picture that it sent; nil for any other file.
    func address(ofPicture file: URL) -> String?

    /// Where the page's browser finds a recording that it sent; nil for any other file.
    func address(ofVideo file: URL) -> String?
  }

  /// Where views find the desk.
  public struct UploadDeskKey: EnvironmentKey {
    public static var defaultValue: (any UploadDesk)? { nil }
  }
}

extension Web.UploadDesk {
  public func address(ofVideo file: URL) -> String? { nil }
}

extension EnvironmentValues {
  var uploadDesk: (any Web.UploadDesk)? { self[Web.UploadDeskKey.self] }
}
