import UniformTypeIdentifiers

/// What stands for an item while it is passed on. The browser draws its own picture of an item, so only the title can be given.
public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {
  let title: Text
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }

  @_disfavoredOverload public init<S>(_ title: S) where S: StringProtocol { self.title = Text(title) }

  public init(_ title: Text) { self.title = title }
}

extension Never: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(.data, exporting: nothing, importing: nothing)
  }
}

/// What is made of a value that there cannot be, and of bytes that none is made of.
private func nothing<Value, Result>(_: Value) -> Result? { nil }
