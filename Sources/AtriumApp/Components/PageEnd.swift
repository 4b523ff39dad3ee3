import SwiftUI

/// The end of what a list shows: it waits to be seen before it asks for more.
struct PageEnd<Question: Hashable, Item: Identifiable & Equatable>: View {
  let list: Paged<Question, Item>

  private struct Place: Hashable {
    let question: Question?
    let count: Int
  }

  var body: some View {
    // Another page is another row.
    if list.hasMore { ProgressView().task { await list.loadMore() }.id(Place(question: list.question, count: list.items.count)) }
  }
}
