import AtriumApp
import Foundation
import SwiftUI

/// How the book is read, and the ways to a page of it.
struct ReaderMenu: View {
  @Binding var choice: ReaderChoice
  @Binding var fit: ReaderFit
  @Binding var layout: ReaderLayout
  @Environment(ReaderModel.self) private var reader
  @State private var isChoosingPage = false
  @State private var isAdjusting = false
  @State private var page = ""

  var body: some View {
    Menu {
      Picker("Layout", selection: $layout) {
        ForEach(ReaderLayout.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      Picker("Reading Direction", selection: $choice.direction) {
        ForEach(ReaderDirection.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      Picker("Page Size", selection: $fit) {
        ForEach(ReaderFit.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      Section {
        Button("Go to Page…") {
          page = ""
          isChoosingPage = true
        }
        Button("Display…") { isAdjusting = true }
      }
      if !reader.bookmarks.isEmpty {
        Section("Bookmarks") {
          ForEach(reader.bookmarks.sorted(), id: \.self) { page in Button("Page \(page)") { reader.turn(to: page) } }
        }
      }
    } label: {
      Label("Reading Options", systemImage: "slider.horizontal.3").labelStyle(.iconOnly).padding(.horizontal, Space.line)
    }
    .menuIndicator(.hidden)
    .alert("Go to Page", isPresented: $isChoosingPage) {
      TextField("Page", text: $page)
      Button("Cancel", role: .cancel) {}
      Button("Go") { if let number { reader.turn(to: number) } }.disabled(number == nil)
    } message: {
      Text("1 to \(reader.window.count)")
    }
    .sheet(isPresented: $isAdjusting) { ReaderDisplaySheet(isFirstAlone: $choice.isFirstAlone) }
  }

  /// The page that is typed; nil where the book has none of that number.
  private var number: Int? { Int(page.trimmingCharacters(in: .whitespaces)).flatMap { (1...reader.window.count).contains($0) ? $0 : nil } }
}
