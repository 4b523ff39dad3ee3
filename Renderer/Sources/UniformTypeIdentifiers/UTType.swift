/// The name of a kind of data, as Apple's module of this name declares it: `public.png`.
///
/// The system's register of kinds does not exist here. `KnownType` holds those that people exchange; a kind that it does not know is
/// what its owner says it is.
public struct UTType: Sendable {
  /// `public.png`, say.
  public let identifier: String
  /// What a kind that the register does not hold conforms to.
  private let parent: String?

  /// - Returns: nil for a kind that the register does not hold.
  public init?(_ identifier: String) {
    guard KnownType.named(identifier) != nil else { return nil }
    self.init(identifier, parent: nil)
  }

  /// A kind of the app's own.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, parent: parentType?.identifier)
  }

  /// A kind of another program's.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, parent: parentType?.identifier)
  }

  /// The kind of the files with the ending. An ending that nobody knows makes a kind of its own below the supertype.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    guard let tag = Self.tag(filenameExtension) else { return nil }
    self.init(tag, in: \.extensions, below: supertype)
  }

  /// The kind that a server calls so.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    // What stands behind a semicolon is the text's encoding.
    guard let tag = Self.tag(mimeType.prefix { $0 != ";" }) else { return nil }
    self.init(tag, in: \.mimeTypes, below: supertype)
  }

  private init(_ identifier: String, parent: String?) {
    self.identifier = identifier
    self.parent = parent
  }

  private init(_ tag: String, in tags: KeyPath<KnownType, [String]>, below supertype: UTType) {
    let known = KnownType.all.lazy.filter { $0[keyPath: tags].contains(tag) }.map { UTType($0.identifier, parent: nil) }
    self = known.first { $0.conforms(to: supertype) } ?? UTType(Self.unknown + tag, parent: supertype.identifier)
  }

  private static let unknown = "dyn."

  private static func tag(_ text: some StringProtocol) -> String? {
    let tag = text.lowercased().filter { !$0.isWhitespace }
    return tag.isEmpty || tag.count > 200 ? nil : tag
  }

  /// The ending that files of the kind mostly have.
  public var preferredFilenameExtension: String? {
    if let known = KnownType.named(identifier) { return known.extensions.first }
    let tag = identifier.dropFirst(Self.unknown.count)
    return identifier.hasPrefix(Self.unknown) && !tag.contains("/") ? String(tag) : nil
  }

  /// What a server calls the kind: `image/png`.
  public var preferredMIMEType: String? {
    if let known = KnownType.named(identifier) { return known.mimeTypes.first }
    let tag = identifier.dropFirst(Self.unknown.count)
    return identifier.hasPrefix(Self.unknown) && tag.contains("/") ? String(tag) : nil
  }

  /// Whether the kind is the other one, or one of its kinds.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether the kind is one of the other's kinds.
  public func isSubtype(of type: UTType) -> Bool {
    parents.contains { $0 == type || $0.isSubtype(of: type) }
  }

  /// Whether the other is one of this one's kinds.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  private var parents: [UTType] {
    (KnownType.named(identifier)?.parents ?? parent.map { [$0] } ?? []).map { UTType($0, parent: nil) }
  }

  static func known(_ identifier: String) -> UTType { UTType(identifier, parent: nil) }
}

/// A kind is its identifier, in whatever case it is written.
extension UTType: Hashable {
  public static func == (lhs: UTType, rhs: UTType) -> Bool { lhs.identifier.lowercased() == rhs.identifier.lowercased() }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

extension UTType {
  /// The endings of the files of the kind and of all its kinds.
  package var allFilenameExtensions: [String] { known(\.extensions) }

  /// What servers call the kind and all its kinds.
  package var allMIMETypes: [String] { known(\.mimeTypes) }

  private func known(_ tags: KeyPath<KnownType, [String]>) -> [String] {
    let below = KnownType.all.filter { UTType.known($0.identifier).conforms(to: self) }.flatMap { $0[keyPath: tags] }
    let own = tags == \.extensions ? preferredFilenameExtension : preferredMIMEType
    return below.isEmpty ? own.map { [$0] } ?? [] : below
  }
}
