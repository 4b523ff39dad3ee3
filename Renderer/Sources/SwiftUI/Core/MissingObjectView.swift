/// What is drawn in the place of a view whose body cannot run, because the environment lacks an object that it needs.
struct MissingObjectView: View {
  var body: some View {
    Label {
      Text(word: "This part of the page could not be shown.")
    } icon: {
      Image(systemName: "exclamationmark.triangle")
    }
    .foregroundStyle(.secondary)
  }
}
