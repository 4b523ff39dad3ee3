public import Foundation

/// Text and addresses are passed on without a preview.
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
  public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: items, subject, message, shown: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
  public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: items, subject, message, shown: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel, Data.Element == URL {
  public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(Self.usualTitle, items, subject, message, nil)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(Text(titleKey), items, subject, message, nil)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil)
  where S: StringProtocol {
    self.init(Text(title), items, subject, message, nil)
  }

  public nonisolated init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(title, items, subject, message, nil)
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel, Data.Element == String {
  public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(Self.usualTitle, items, subject, message, nil)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(Text(titleKey), items, subject, message, nil)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil)
  where S: StringProtocol {
    self.init(Text(title), items, subject, message, nil)
  }

  public nonisolated init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(title, items, subject, message, nil)
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == CollectionOfOne<URL> {
    self.init(items: CollectionOfOne(item), subject, message, shown: label())
  }

  public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == CollectionOfOne<String> {
    self.init(items: CollectionOfOne(item), subject, message, shown: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
    self.init(Self.usualTitle, CollectionOfOne(item), subject, message, nil)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    self.init(Text(titleKey), CollectionOfOne(item), subject, message, nil)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil)
  where S: StringProtocol, Data == CollectionOfOne<URL> {
    self.init(Text(title), CollectionOfOne(item), subject, message, nil)
  }

  public nonisolated init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    self.init(title, CollectionOfOne(item), subject, message, nil)
  }

  public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {
    self.init(Self.usualTitle, CollectionOfOne(item), subject, message, nil)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> {
    self.init(Text(titleKey), CollectionOfOne(item), subject, message, nil)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil)
  where S: StringProtocol, Data == CollectionOfOne<String> {
    self.init(Text(title), CollectionOfOne(item), subject, message, nil)
  }

  public nonisolated init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> {
    self.init(title, CollectionOfOne(item), subject, message, nil)
  }
}
