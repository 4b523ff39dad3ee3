/// A style that the module draws itself.
protocol BuiltInLabelStyle {
  nonisolated var look: LabelLook { get }
}

/// The look that suits where the label stands.
public struct DefaultLabelStyle: LabelStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelLook, look)
  }
}

extension DefaultLabelStyle: BuiltInLabelStyle {
  nonisolated var look: LabelLook { .automatic }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public nonisolated static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// Only the title.
public struct TitleOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelLook, look)
  }
}

extension TitleOnlyLabelStyle: BuiltInLabelStyle {
  nonisolated var look: LabelLook { .title }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public nonisolated static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// Only the icon; the title is read aloud.
public struct IconOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelLook, look)
  }
}

extension IconOnlyLabelStyle: BuiltInLabelStyle {
  nonisolated var look: LabelLook { .icon }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public nonisolated static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// The icon and the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelLook, look)
  }
}

extension TitleAndIconLabelStyle: BuiltInLabelStyle {
  nonisolated var look: LabelLook { .both }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
