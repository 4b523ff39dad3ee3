/// What is said where a search found nothing.
public struct SearchUnavailableContent {
  public struct Label {
    let text: String
  }

  public struct Description {
    let text: String
  }

  public struct Actions {}
}

extension SearchUnavailableContent.Label: _PrimitiveView, Composed {
  var content: some View {
    if text.isEmpty {
      ResultLabel(text: Text(word: "No Results"))
    } else {
      ResultLabel(text: Text(word: "No Results for “\(text)”"))
    }
  }
}

extension SearchUnavailableContent.Description: _PrimitiveView, Composed {
  var content: some View {
    if !text.isEmpty { Text(word: "Check the spelling or try a new search.") }
  }
}

extension SearchUnavailableContent.Actions: _PrimitiveView, Composed {
  var content: some View { EmptyView() }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  public static var search: ContentUnavailableView<Label, Description, Actions> { search(text: "") }

  public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
    ContentUnavailableView(
      label: { SearchUnavailableContent.Label(text: text) }, description: { SearchUnavailableContent.Description(text: text) },
      actions: { SearchUnavailableContent.Actions() })
  }
}

private struct ResultLabel: View {
  let text: Text

  var body: some View {
    Label {
      text
    } icon: {
      Image(systemName: "magnifyingglass")
    }
  }
}
