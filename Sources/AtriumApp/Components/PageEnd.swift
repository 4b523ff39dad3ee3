package import SwiftUI

/// The end of what a list shows: it waits to be seen before it asks for more.
package struct PageEnd<Question: Hashable, Item: Identifiable & Equatable>: View {
  private let list: Paged<Question, Item>

  package init(list: Paged<Question, Item>) { self.list = list }

  private struct Place: Hashable {
    let question: Question?
    let count: Int
  }

  package var body: some View {
    // Another page is another row.
    if list.hasMore { ProgressView().task { await list.loadMore() }.id(Place(question: list.question, count: list.items.count)) }
  }
}
