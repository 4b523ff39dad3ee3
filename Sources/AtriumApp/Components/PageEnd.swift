package import SwiftUI

/// The end of what a list shows: it waits to be seen before it asks for more.
package struct PageEnd<Question: Hashable, Item: Identifiable & Equatable>: View {
  private let list: Paged<Question, Item>
  /// Nil where nothing more is to come.
  private let place: Place?

  /// Reads the list where it is made: a scope of its own would keep more than a kilobyte for that.
  package init(list: Paged<Question, Item>) {
    self.list = list
    place = list.hasMore ? Place(question: list.question, count: list.items.count) : nil
  }

  private struct Place: Hashable {
    let question: Question?
    let count: Int
  }

  package var body: some View {
    // Another page is another row.
    if let place { ProgressView().task { await list.loadMore() }.id(place) }
  }
}
