import SwiftUI
import Testing

@testable import SwiftUI

/// A field's place has one name in every session and every run.
@MainActor @Suite struct FieldNameTests {
  @Observable final class Model {
    var rows = ["a", "b", "c"]
    var isWide = false
    var screen = 1
  }

  private struct Form: View {
    let model: Model
    @State private var text = ""

    var body: some View {
      if model.isWide { Text("A line above") }
      TextField("Name", text: $text)
      ForEach(model.rows, id: \.self) { row in
        Text(row)
        TextField(row, text: $text)
      }
      AnyView(TextField("Last", text: $text).id(model.screen))
    }
  }

  private func names(_ model: Model, named: Bool = true) throws -> [String: String] {
    let session = Web.Session(Form(model: model))
    session.namesFields = named
    let inputs = try PageModel(html: session.html()).root.all.filter { $0.tag == "input" }
    return Dictionary(
      uniqueKeysWithValues: inputs.compactMap { input in
        input.attributes["data-name"].map { (input.attributes["placeholder"] ?? "", $0) }
      })
  }

  @Test("the names are the same in another session, and each field has its own")
  func same() throws {
    let names = try names(Model())
    #expect(names.count == 5 && Set(names.values).count == 5)
    #expect(try self.names(Model()) == names)
    #expect(try self.names(Model(), named: false).isEmpty)
  }

  /// The tests run with Swift's hashes the same in every run; a server does not.
  @Test("they are the same in another run")
  func stable() throws {
    let rows = ForEach(["bread", "soup"], id: \.self) { row in
      Field(
        description: ElementDescription(tag: .input, attributes: [Attribute("type", "text")]), value: "", receive: { _ in },
        current: { "" }, content: EmptyView())
    }
    let session = Web.Session(AnyView(rows))
    let input = try #require(session.root?.descendants.first { $0.tag == .input })
    let words = FieldName.words(of: input)
    #expect(words.first == "text" && words.contains("bread") && words.contains("div"))
    #expect(words.allSatisfy { ["text", "bread", "div", ""].contains($0) || Int($0) != nil }, "\(words)")
    #expect(FieldName.hash(of: ["text", "bread", "div"]) == "1tpgi7qvyougk")
    #expect(FieldName.hash(of: ["a", "b"]) != FieldName.hash(of: ["ab"]))
  }

  @Test("a row keeps its name when it moves, and a field does when something appears beside it")
  func moved() throws {
    let before = try names(Model())
    let model = Model()
    model.rows = ["x", "c", "a", "b"]
    model.isWide = true
    let after = try names(model)
    for key in before.keys { #expect(before[key] == after[key], "\(key)") }
  }

  @Test("another identity is another name")
  func identity() throws {
    let model = Model()
    model.screen = 2
    #expect(try names(model)["Last"] != names(Model())["Last"])
    #expect(try names(model)["a"] == names(Model())["a"])
  }
}

extension _Node {
  fileprivate var descendants: [ElementNode] {
    var found: [ElementNode] = []
    visitChildren { child in
      if let element = child as? ElementNode { found.append(element) }
      found += child.descendants
    }
    return found
  }
}
