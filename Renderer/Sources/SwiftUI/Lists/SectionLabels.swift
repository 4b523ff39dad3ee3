// The forms from before the content came first. A header is often made by an app's own type here, so they take any view.
extension Section where Parent: View, Content: View, Footer: View {
  public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer, isExpanded: nil)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView(), isExpanded: nil)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer, isExpanded: nil)
  }
}
