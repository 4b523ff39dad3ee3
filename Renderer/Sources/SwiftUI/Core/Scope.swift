/// Content that is made when it is drawn, as a scope of its own: what the closure reads runs the closure, and nothing around it.
struct Scope<Content: View>: View {
  let content: () -> Content

  init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }

  var body: some View { content() }
}
