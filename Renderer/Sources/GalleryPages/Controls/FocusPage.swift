import SwiftUI

extension GalleryPage {
  static var focus: GalleryPage {
    GalleryPage(
      "focus", "Focus", symbol: "magnifyingglass",
      summary: "Which field is being written in, and how to move on. The person's own move always wins.",
      covers: [
        Coverage("FocusState", "of `Bool` and of optional values", except: "a field that the focus is wished for may come later"),
        Coverage(".focused(_:), .focused(_:equals:)"),
        Coverage(
          ".defaultFocus(_:_:priority:)", "`DefaultFocusEvaluationPriority`",
          except: "looked at when the view appears, whatever its priority"),
        Coverage(".focusable(_:)", except: "no interactions"),
        Coverage(
          "FocusedValues", "`FocusedValueKey`, `@FocusedValue`, `@FocusedBinding`, with a path or an observable object",
          except: "no `@FocusedObject`"),
        Coverage("focusedValue", "a path and a value, an observable object"),
        Coverage("focusedSceneValue", "a path and a value, an observable object"),
      ]
    ) {
      FormSpecimen()
      RevealSpecimen()
      DefaultFocusSpecimen()
      FocusedValueSpecimen()
    }
  }
}

private struct FormSpecimen: View {
  enum Part: Hashable { case name, street, town }

  @State private var name = ""
  @State private var street = ""
  @State private var town = ""
  @State private var isSent = false
  @FocusState private var part: Part?

  var body: some View {
    Specimen("Moving on", code: ".focused($part, equals: .name)", "Return goes to the next field, and from the last one to the button.") {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Name", text: $name).focused($part, equals: .name).submitLabel(.next).onSubmit { part = .street }
        TextField("Street", text: $street).focused($part, equals: .street).submitLabel(.next).onSubmit { part = .town }
        TextField("Town", text: $town).focused($part, equals: .town).submitLabel(.send).onSubmit { send() }
        HStack(spacing: 24) {
          Button("Send") { send() }.buttonStyle(.bordered)
          Button("To the Town") { part = .town }
          Button("Nowhere") { part = nil }
        }
        Text(isSent ? "Sent." : place).foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480)
    }
  }

  private var place: String {
    switch part {
    case .name: "Writing the name"
    case .street: "Writing the street"
    case .town: "Writing the town"
    case nil: "Nothing is being written"
    }
  }

  private func send() {
    isSent = !name.isEmpty && !street.isEmpty && !town.isEmpty
    if name.isEmpty { part = .name } else if street.isEmpty { part = .street } else if town.isEmpty { part = .town } else { part = nil }
  }
}

private struct RevealSpecimen: View {
  @State private var isOpen = false
  @State private var remark = ""
  @FocusState private var isWriting: Bool

  var body: some View {
    Specimen("A field that comes", code: ".focused($isWriting)", "The focus goes along with the field that appears, and is gone with it.") {
      VStack(alignment: .leading, spacing: 12) {
        Button(isOpen ? "Put Away" : "Write a Remark") {
          isOpen.toggle()
          isWriting = isOpen
        }
        if isOpen { TextField("Remark", text: $remark).focused($isWriting) }
        Text("A card that the keyboard reaches").padding(12).background(.quaternary, in: RoundedRectangle(cornerRadius: 8)).focusable()
        Text(isWriting ? "Writing" : "Not writing").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480, alignment: .leading)
    }
  }
}

private struct DefaultFocusSpecimen: View {
  @State private var isOpen = false
  @State private var isDated = false

  var body: some View {
    Specimen(
      "Where to begin", code: ".defaultFocus($part, .occasion)", "The card begins in its second field, since the first is filled in."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        Button(isOpen ? "Put the Card Away" : "Take a Card") {
          isOpen.toggle()
          isDated = false
        }
        if isOpen {
          if isDated { GreetingField() } else { CardFields { isDated = true } }
        }
      }
      .frame(maxWidth: 480, alignment: .leading)
    }
  }
}

private struct CardFields: View {
  enum Part: Hashable { case recipient, occasion }

  let next: () -> Void
  @State private var recipient = "Ilse"
  @State private var occasion = ""
  @FocusState private var part: Part?

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      TextField("To", text: $recipient).focused($part, equals: .recipient)
      TextField("Occasion", text: $occasion).focused($part, equals: .occasion).onSubmit(next)
      Text(part == .occasion ? "Writing the occasion" : "Not writing the occasion").foregroundStyle(.secondary)
    }
    .defaultFocus($part, .occasion)
  }
}

/// Takes the place of the field that had the focus, and the focus with it.
private struct GreetingField: View {
  @State private var greeting = ""
  @FocusState private var isWriting: Bool

  var body: some View {
    TextField("Greeting", text: $greeting).focused($isWriting).onAppear { isWriting = true }
  }
}

private struct RowNameKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var rowName: Binding<String>? {
    get { self[RowNameKey.self] }
    set { self[RowNameKey.self] = newValue }
  }
}

private struct FocusedValueSpecimen: View {
  @State private var first = "Rosemary"
  @State private var second = "Thyme"

  var body: some View {
    Specimen("The focused row", code: "@FocusedBinding(\\.rowName)", "The line below follows the field that is being written in.") {
      VStack(alignment: .leading, spacing: 12) {
        TextField("First bed", text: $first).focusedValue(\.rowName, $first)
        TextField("Second bed", text: $second).focusedValue(\.rowName, $second)
        FocusedRow()
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct FocusedRow: View {
  @FocusedBinding(\.rowName) private var name

  var body: some View { Text(name.map { "Writing of \($0)." } ?? "Writing of nothing.").foregroundStyle(.secondary) }
}
