import Foundation
import SwiftUI

extension GalleryPage {
  static var olderForms: GalleryPage {
    GalleryPage(
      "older-forms", "Older forms", symbol: "clock",
      summary: "What apps from before iOS 16 are written with. New ones have better words for it.",
      covers: [
        Coverage("NavigationView", "`init(content:)` with one view, two or three", except: "a view that is none or several is one column"),
        Coverage(
          "navigationViewStyle", "`automatic`, `stack`, `columns`, `DoubleColumnNavigationViewStyle`", except: "no styles of one's own"),
        Coverage("navigationBarTitle", "keys, strings, texts; `displayMode`"),
        Coverage("navigationBarHidden"),
        Coverage("navigationBarItems", "`leading`, `trailing`"),
        Coverage("Alert", "one button or two; `alert(isPresented:content:)`, `alert(item:content:)`"),
        Coverage("ActionSheet", "`actionSheet(isPresented:content:)`, `actionSheet(item:content:)`"),
        Coverage("presentationMode", "`isPresented`, `dismiss()`"),
        Coverage("Section(header:footer:content:)", "a header, a footer, or both"),
        Coverage(".onChange(of:perform:)"),
        Coverage("autocapitalization", "all of `UITextAutocapitalizationType`"),
        Coverage("disableAutocorrection"),
        Coverage(
          "TextField(_:text:onEditingChanged:onCommit:)", "both actions or one of them; `SecureField(_:text:onCommit:)`",
          except: "a focus that the app itself places is not told"),
        Coverage(
          "TextField(_:value:formatter:)", "`NumberFormatter`, `DateFormatter`; with `prompt:`, `onEditingChanged:`, `onCommit:`",
          except: "with any other formatter nothing that is typed is taken: Foundation on Linux does not let it read"),
        Coverage("Picker(selection:label:content:)"),
        Coverage("Slider(value:in:onEditingChanged:label:)", "with and without `step:`, `minimumValueLabel:`, `maximumValueLabel:`"),
        Coverage("Stepper(value:in:onEditingChanged:label:)", "with and without a range; `Stepper(onIncrement:onDecrement:label:)`"),
        Coverage(".edgesIgnoringSafeArea(_:)", except: "changes nothing: content reaches the edges of its column"),
        Coverage("EnvironmentalModifier", "`resolve(in:)`"),
        Coverage("Previews", "`previewLayout`, `previewDevice`, `@Previewable`", except: "compile, and show nothing: Xcode shows them"),
      ]
    ) {
      OlderNavigation()
      OlderQuestions()
      OlderForm()
      OlderControls()
    }
  }
}

private struct OlderNavigation: View {
  @State private var isOpen = false

  var body: some View {
    Specimen("Navigation view", code: "NavigationView { … }", "A link that a binding opens as well, and a bar with its items.") {
      Stage(height: 300) {
        NavigationView {
          VStack(spacing: 16) {
            NavigationLink("To the cellar", destination: Cellar(), isActive: $isOpen)
            Text(isOpen ? "Somebody is below." : "Nobody is below.").foregroundStyle(.secondary)
          }
          .navigationBarTitle("House", displayMode: .inline)
          .navigationBarItems(trailing: Button("Call Down") { isOpen = true })
        }
        .navigationViewStyle(StackNavigationViewStyle())
      }
    }
  }
}

private struct Cellar: View {
  @Environment(\.presentationMode) private var presentationMode

  var body: some View {
    Button("Climb the Stairs") { presentationMode.wrappedValue.dismiss() }
      .navigationBarTitle("Cellar", displayMode: .inline)
  }
}

private struct OlderQuestions: View {
  @State private var isAsked = false
  @State private var isChoosing = false
  @State private var answer = "Not answered yet."

  var body: some View {
    Specimen("Alerts as values", code: ".alert(isPresented:content:)", "Made when they are shown, and not before.") {
      VStack(alignment: .leading, spacing: 8) {
        Button("Empty the Jars…") { isAsked = true }
          .alert(isPresented: $isAsked) {
            Alert(
              title: Text("Empty all jars?"), message: Text("There are eleven."),
              primaryButton: .destructive(Text("Empty")) { answer = "Emptied." }, secondaryButton: .cancel { answer = "Left alone." })
          }
        Button("Choose a Shelf…") { isChoosing = true }
          .actionSheet(isPresented: $isChoosing) {
            ActionSheet(
              title: Text("Which shelf?"),
              buttons: [
                .default(Text("The upper one")) { answer = "The upper shelf." },
                .default(Text("The lower one")) { answer = "The lower shelf." },
                .cancel(),
              ])
          }
        Text(answer).font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

private struct OlderForm: View {
  @State private var code = ""
  @State private var changes = 0

  var body: some View {
    Specimen("Form with headers first", code: "Section(header:footer:content:)", "The field capitalises nothing and corrects nothing.") {
      Form {
        Section(header: Text("Seed bank"), footer: Text("Changed \(changes) times.").modifier(Whispered())) {
          TextField("Code of the packet", text: $code)
            .autocapitalization(.none)
            .disableAutocorrection(true)
            .onChange(of: code) { newCode in changes += newCode.isEmpty ? 0 : 1 }
        }
      }
    }
  }
}

/// As quiet as the appearance around allows.
private struct Whispered: EnvironmentalModifier {
  func resolve(in environment: EnvironmentValues) -> some ViewModifier { Level(isDark: environment.colorScheme == .dark) }

  private struct Level: ViewModifier {
    let isDark: Bool

    func body(content: Content) -> some View { content.fontWeight(isDark ? .semibold : .regular) }
  }
}

private struct OlderControls: View {
  @State private var name = ""
  @State private var weight = 1.5
  @State private var shade = 2
  @State private var isWriting = false
  @State private var sown = "Nothing sown yet."

  var body: some View {
    Specimen(
      "Controls with their actions", code: "TextField(_:text:onEditingChanged:onCommit:)", "The field tells of the focus and of Return."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        TextField(
          "Name of the seed", text: $name, onEditingChanged: { isWriting = $0 }, onCommit: { sown = "Sown: \(name)." })
        TextField("Weight in grams", value: $weight, formatter: NumberFormatter.grams)
        Picker(selection: $shade, label: Text("Light")) {
          Text("Shade").tag(1)
          Text("Half shade").tag(2)
        }
        Slider(value: $weight, in: 0...5, minimumValueLabel: Text("0"), maximumValueLabel: Text("5")) { Text("Weight") }
        Stepper(value: $weight, in: 0...5, onEditingChanged: { _ in }) { Text("Weight") }
        Text(isWriting ? "Writing." : sown).font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

extension NumberFormatter {
  fileprivate static var grams: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 1
    formatter.maximumFractionDigits = 1
    return formatter
  }
}
