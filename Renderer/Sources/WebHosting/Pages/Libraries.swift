import Crypto
public import Foundation

/// Scripts of others that draw what a note may hold: math and code. They are the system's own files (Debian's `libjs-katex` and
/// `libjs-highlight.js`), read once; where they are not installed, math and code are shown as they are written.
public struct Libraries: Sendable {
  /// Where Debian keeps them.
  public static let system = URL(filePath: "/usr/share/javascript", directoryHint: .isDirectory)

  struct File: Sendable {
    let bytes: Data
    let version: String
  }

  enum Name: String, CaseIterable, Sendable {
    case katex = "katex.js"
    case highlight = "highlight.js"

    /// Below the folder.
    fileprivate var path: String {
      switch self {
      case .katex: "katex/katex.min.js"
      case .highlight: "highlight.js/highlight.min.js"
      }
    }

    fileprivate var notice: Notice {
      switch self {
      case .katex: Notice(library: "KaTeX", licence: "MIT", address: "https://katex.org")
      case .highlight: Notice(library: "highlight.js", licence: "BSD-3-Clause", address: "https://highlightjs.org")
      }
    }
  }

  /// One of them, for who wants to know what a page is made of.
  public struct Notice: Sendable, Hashable {
    public let library: String
    /// As SPDX calls it.
    public let licence: String
    /// Where it comes from.
    public let address: String
  }

  /// Those that are there.
  public var notices: [Notice] { Name.allCases.filter { files[$0] != nil }.map(\.notice) }

  private let files: [Name: File]

  /// None.
  public init() { files = [:] }

  /// Those that a folder has.
  public init(folder: URL) {
    files = Name.allCases.reduce(into: [:]) { files, name in
      // Not copied: what nobody asks for costs no memory.
      guard let bytes = try? Data(contentsOf: folder.appending(path: name.path), options: .alwaysMapped), !bytes.isEmpty else { return }
      files[name] = File(bytes: bytes, version: Assets.version(of: bytes))
    }
  }

  subscript(name: Name) -> File? { files[name] }

  /// The address of one; it holds the content's hash, so a browser may keep the file for good.
  func address(of name: Name, below prefix: Prefix) -> String? {
    files[name].map { prefix.address(of: "/assets/rich/\(name.rawValue)?\($0.version)") }
  }
}
