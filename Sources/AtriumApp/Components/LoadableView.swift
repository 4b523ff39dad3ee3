package import SwiftUI

/// What a screen shows while it waits for an answer, when there is none, and when it is there.
package struct LoadableView<Value: Equatable, Content: View>: View {
  private let answer: Loadable<Value>
  private let content: (Value) -> Content

  package init(answer: Loadable<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    self.answer = answer
    self.content = content
  }

  package var body: some View {
    Group {
      switch answer.phase {
      case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .failed(let reason): FailureView(reason: reason) { await answer.load() }.frame(maxWidth: .infinity, maxHeight: .infinity)
      case .loaded(let value): content(value)
      }
    }
    .task { await answer.load() }
    .shows(answer)
    .reportsReloads(of: answer)
  }
}

/// The same for some rows among others. Their screen asks: rows do so only when they are seen.
package struct LoadableRows<Value: Equatable, Content: View>: View {
  private let answer: Loadable<Value>
  private let content: (Value) -> Content

  package init(answer: Loadable<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    self.answer = answer
    self.content = content
  }

  package var body: some View {
    Group {
      switch answer.phase {
      case .loading: ProgressView()
      case .failed(let reason):
        VStack(alignment: .leading, spacing: Space.gap) {
          Text(reason).foregroundStyle(.secondary)
          RetryButton { await answer.load() }
        }
      case .loaded(let value): content(value)
      }
    }
  }
}

/// The same for a list of pages.
package struct PagedView<Question: Hashable, Item: Identifiable & Equatable, Rows: View, Empty: View>: View {
  private let list: Paged<Question, Item>
  private let question: Question
  private let rows: () -> Rows
  private let empty: () -> Empty

  package init(
    _ list: Paged<Question, Item>, of question: Question, @ViewBuilder rows: @escaping () -> Rows, @ViewBuilder empty: @escaping () -> Empty
  ) {
    self.list = list
    self.question = question
    self.rows = rows
    self.empty = empty
  }

  package var body: some View {
    Group {
      switch list.phase {
      case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .failed(let reason):
        FailureView(reason: reason) { await list.reload() }.frame(maxWidth: .infinity, maxHeight: .infinity)
      case .loaded where list.items.isEmpty: empty().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .loaded: rows().id(list.question)
      }
    }
    .task(id: question) { await list.load(question) }
    .shows(list)
    .reportsReloads(of: list)
  }
}
