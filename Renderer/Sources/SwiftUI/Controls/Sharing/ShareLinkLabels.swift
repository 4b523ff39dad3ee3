import Foundation

/// Share links with a title, or with the usual one.
extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated init(
    _ title: Text, _ items: Data, _ subject: Text?, _ message: Text?,
    _ preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  ) {
    self.init(items: items, subject, message, preview, shown: DefaultShareLinkLabel(title: title))
  }

  nonisolated static var usualTitle: Text { Text(word: "Share…") }

  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(Self.usualTitle, items, subject, message, preview)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(Text(titleKey), items, subject, message, preview)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) where S: StringProtocol {
    self.init(Text(title), items, subject, message, preview)
  }

  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(title, items, subject, message, preview)
  }

  public nonisolated init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, I: Transferable {
    self.init(Self.usualTitle, CollectionOfOne(item), subject, message, { _ in preview })
  }

  public nonisolated init<I>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, I: Transferable {
    self.init(Text(titleKey), CollectionOfOne(item), subject, message, { _ in preview })
  }

  @_disfavoredOverload public nonisolated init<S, I>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, S: StringProtocol, I: Transferable {
    self.init(Text(title), CollectionOfOne(item), subject, message, { _ in preview })
  }

  public nonisolated init<I>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I>, I: Transferable {
    self.init(title, CollectionOfOne(item), subject, message, { _ in preview })
  }
}
