import SwiftUI

extension GalleryPage {
  static var sheets: GalleryPage {
    GalleryPage(
      "sheets", "Sheets and covers", symbol: "doc.text",
      summary: "A sheet comes from below where the window is narrow, and stands in the middle where it is wide.",
      covers: [
        Coverage("sheet(isPresented:onDismiss:content:)"),
        Coverage("sheet(item:onDismiss:content:)"),
        Coverage("fullScreenCover", "`isPresented`, `item`"),
        Coverage(
          "presentationBackgroundInteraction", "`presentationContentInteraction(_:)`",
          except: "change nothing: a sheet covers what is behind it, and a swipe in it scrolls"),
        Coverage(
          "presentationDetents", "`medium`, `large`, `fraction`, `height`, `selection`",
          except: "they count on narrow windows; `custom` and `context` are absent"),
        Coverage("presentationDragIndicator", except: "only on narrow windows"),
        Coverage("interactiveDismissDisabled"),
        Coverage("presentationBackground", except: "a style, no view"),
        Coverage("presentationCornerRadius"),
        Coverage("presentationCompactAdaptation", except: "not by axis"),
        Coverage("DismissAction", "`\\.dismiss`, `\\.isPresented`"),
      ]
    ) {
      SheetSpecimen()
      ItemSpecimen()
      DetentSpecimen()
      FixedSpecimen()
      CoverSpecimen()
    }
  }
}

private struct SheetSpecimen: View {
  @State private var isShown = false
  @State private var name = "Quince jelly"
  @State private var dismissals = 0

  var body: some View {
    Specimen("Sheet", code: ".sheet(isPresented:)", "Escape, a click beside it and its own buttons dismiss it. Another can lie on top.") {
      VStack(alignment: .leading, spacing: 8) {
        Button("Rename Recipe…") { isShown = true }
        Text("The recipe is called \(name). Dismissed \(dismissals) times.").font(.footnote).foregroundStyle(.secondary)
      }
      .sheet(isPresented: $isShown, onDismiss: { dismissals += 1 }) { RenameSheet(name: $name) }
    }
  }
}

private struct RenameSheet: View {
  @Binding var name: String
  @State private var isHelpShown = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        TextField("Name", text: $name).textFieldStyle(.roundedBorder)
        Button("What makes a good name?") { isHelpShown = true }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(20)
      .navigationTitle("Rename Recipe")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
      .sheet(isPresented: $isHelpShown) { NamingHelp() }
    }
  }
}

private struct NamingHelp: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Good names").font(.title2).accessibilityAddTraits(.isHeader)
      Text("Name the fruit first, then what becomes of it. Whoever looks for quince then finds jelly, paste and liqueur together.")
      Button("Understood") { dismiss() }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(24)
    .presentationDetents([.medium])
  }
}

private struct Jar: Identifiable {
  let id: Int
  let name: String
}

private struct ItemSpecimen: View {
  @State private var jar: Jar?
  private let jars = [Jar(id: 1, name: "Plum"), Jar(id: 2, name: "Sour cherry"), Jar(id: 3, name: "Rhubarb")]

  var body: some View {
    Specimen("Sheet of an item", code: ".sheet(item:)", "The sheet shows as long as there is an item; another item is another sheet.") {
      HStack(spacing: 24) {
        ForEach(jars) { jar in Button(jar.name) { self.jar = jar } }
      }
      .sheet(item: $jar) { JarSheet(jar: $0, next: { jar = jars[$0 % jars.count] }) }
    }
  }
}

private struct JarSheet: View {
  let jar: Jar
  let next: (Int) -> Void
  @State private var opened = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(jar.name).font(.title2).accessibilityAddTraits(.isHeader)
      Text("Opened \(opened) times since this sheet came up.")
      HStack(spacing: 24) {
        Button("Open") { opened += 1 }
        Button("Next Jar") { next(jar.id) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(24)
    .presentationDetents([.medium])
  }
}

private struct DetentSpecimen: View {
  @State private var isShown = false
  @State private var detent = PresentationDetent.medium

  var body: some View {
    Specimen(
      "Heights", code: ".presentationDetents([.height(220), .medium, .large], selection:)", "On a narrow window the handle drags it."
    ) {
      VStack(alignment: .leading, spacing: 8) {
        Button("Show Filters") { isShown = true }
        Text(detent == .large ? "It rests high." : detent == .medium ? "It rests in the middle." : "It rests low.")
          .font(.footnote).foregroundStyle(.secondary)
      }
      .sheet(isPresented: $isShown) {
        VStack(alignment: .leading, spacing: 16) {
          Text("Filters").font(.title2).accessibilityAddTraits(.isHeader)
          Button("As High as It Goes") { detent = .large }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(24)
        .presentationDetents([.height(220), .medium, .large], selection: $detent)
        .presentationDragIndicator(.visible)
      }
    }
  }
}

private struct FixedSpecimen: View {
  @State private var isShown = false

  var body: some View {
    Specimen(
      "Only by its buttons", code: ".interactiveDismissDisabled()", "Escape and a click beside it do nothing until there is a choice."
    ) {
      Button("Choose a Shelf…") { isShown = true }.sheet(isPresented: $isShown) { ShelfSheet() }
    }
  }
}

private struct ShelfSheet: View {
  @State private var shelf: String?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Which shelf?").font(.title2).accessibilityAddTraits(.isHeader)
      HStack(spacing: 24) {
        ForEach(["Cellar", "Pantry"], id: \.self) { name in Button(name) { shelf = name } }
      }
      Text(shelf.map { "It goes to the \($0.lowercased())." } ?? "Nothing chosen yet.").foregroundStyle(.secondary)
      Button("Done") { dismiss() }.disabled(shelf == nil)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(24)
    .interactiveDismissDisabled(shelf == nil)
    .presentationDetents([.medium])
  }
}

private struct CoverSpecimen: View {
  @State private var isShown = false

  var body: some View {
    Specimen("Full-screen cover", code: ".fullScreenCover(isPresented:)", "It covers everything. Only its own button leads back.") {
      Button("Read Undisturbed") { isShown = true }.fullScreenCover(isPresented: $isShown) { Reading() }
    }
  }
}

private struct Reading: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      ScrollView {
        Text("The first frost came in the night. By morning the dahlias hung black on their stalks, and the garden belonged to the robins.")
          .font(.title3)
          .padding(.horizontal, Space.margin)
          .frame(maxWidth: 640, alignment: .leading)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .navigationTitle("October")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } }
      }
    }
  }
}
