import Observation
import SwiftUI
import TestSupport

/// What random steps change beside lists and branches: forms, controls, what is kept, and what is shown over the page.
@MainActor @Observable final class RandomScreenModel {
  struct Line: Identifiable, Equatable {
    let id: Int
    var title: String
    var isDone = false
    var amount = 1.0
  }

  var lines = [Line(id: 0, title: "zero"), Line(id: 1, title: "one")]
  var isExpanded = false
  var showsGroup = true
  var isEnabled = true
  var label = "Card"
  var path: [Int] = []
  var isPresented = false
  var presented: Line?

  func change(using random: inout SplitMix64) {
    let place = lines.indices.randomElement(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: if lines.count < 12 { lines.insert(Line(id: (lines.map(\.id).max() ?? 0) + 1, title: "new"), at: place ?? 0) }
    case 2: if let place { lines.remove(at: place) }
    case 3: lines.shuffle(using: &random)
    case 4: if let place { lines[place].title += "'" }
    case 5: if let place { lines[place].isDone.toggle() }
    case 6: isExpanded.toggle()
    case 7: showsGroup.toggle()
    case 8: isEnabled.toggle()
    case 9: label = ["Card", "Other card", ""].randomElement(using: &random) ?? ""
    case 10: path = (0..<Int.random(in: 0..<4, using: &random)).map { $0 + 1 }
    default: isPresented.toggle()
    }
    if Int.random(in: 0..<9, using: &random) == 0 { presented = presented == nil ? lines.first : nil }
  }
}

private struct Gathered: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

struct RandomScreen: View {
  let model: RandomScreenModel
  @AppStorage("random.flag") private var flag = false
  @SceneStorage("random.count") private var count = 0
  @State private var gathered = ""

  var body: some View {
    @Bindable var model = model
    NavigationStack(path: $model.path) {
      VStack {
        Text(verbatim: "\(gathered) \(count)")
        Button("flag \(flag ? "on" : "off")") {
          flag.toggle()
          count += 1
        }
        RandomForm(model: model)
        RandomCard(title: model.label).equatable().accessibilityLabel(model.label)
      }
      .onPreferenceChange(Gathered.self) { gathered = $0.joined(separator: ",") }
      .navigationTitle(model.label)
      .navigationDestination(for: Int.self) { depth in
        NavigationLink("deeper than \(depth)", value: depth + 1).navigationTitle("Depth \(depth)")
      }
    }
    .disabled(!model.isEnabled)
    .sheet(isPresented: $model.isPresented) { RandomSheet(title: "sheet of \(model.lines.count)") }
    .sheet(item: $model.presented) { line in RandomSheet(title: line.title) }
  }
}

private struct RandomForm: View {
  let model: RandomScreenModel

  var body: some View {
    @Bindable var model = model
    Form {
      Section {
        ForEach($model.lines) { $line in RandomLine(line: $line) }
      } header: {
        Text(verbatim: "\(model.lines.count) lines")
      } footer: {
        if model.showsGroup { Text(verbatim: "with a group") }
      }
      if model.showsGroup {
        DisclosureGroup("Group", isExpanded: $model.isExpanded) {
          ForEach(model.lines) { line in Text(verbatim: line.title) }
        }
      }
    }
  }
}

private struct RandomLine: View {
  @Binding var line: RandomScreenModel.Line

  var body: some View {
    TextField("Title", text: $line.title).preference(key: Gathered.self, value: [line.title])
    Toggle(line.title, isOn: $line.isDone)
    if line.isDone { Slider(value: $line.amount, in: 0...10) { Text(verbatim: "Amount") } }
  }
}

private struct RandomCard: View, Equatable {
  let title: String

  nonisolated static func == (a: RandomCard, b: RandomCard) -> Bool { a.title == b.title }

  var body: some View { Text(verbatim: title).padding(4).background(.quaternary, in: Capsule()).padding(2) }
}

private struct RandomSheet: View {
  let title: String
  @Environment(\.dismiss) private var dismiss
  @State private var text = ""

  var body: some View {
    VStack {
      Text(verbatim: title)
      TextField("Draft", text: $text)
      Button("done \(text)") { dismiss() }
    }
  }
}
