import SwiftUI

extension GalleryPage {
  static var fields: GalleryPage {
    GalleryPage(
      "fields", "Text fields", symbol: "text.page.badge.magnifyingglass",
      summary: "A line of text, a secret, a number that is typed. What the person types is never overwritten by an answer on its way.",
      covers: [
        Coverage(
          "TextField", "`text:`, `value:format:`, `prompt:`, `axis:`",
          except: "no `formatter:`; a text that cannot be read stays, marked as wrong"),
        Coverage("SecureField", "`text:`, `prompt:`", except: "a text set by the app is not shown"),
        Coverage(".textFieldStyle(_:)", "`automatic`, `plain`, `roundedBorder`"),
        Coverage(".onSubmit(of:_:), .submitScope(_:)", "`text`, `search`"),
        Coverage(".submitLabel(_:)", except: "the keyboard's own words: `join` and `route` say Go, `continue` says Next"),
        Coverage(
          ".textInputAutocapitalization(_:)", "`TextInputAutocapitalization`: `never`, `words`, `sentences`, `characters`",
          except: "a wish to the keyboard on the screen: keys of metal type what is pressed"),
        Coverage(".autocorrectionDisabled(_:)"),
        Coverage(
          ".keyboardType(_:)", "all of `UIKeyboardType`",
          except: "a wish to the keyboard on the screen; those without an `inputmode` of their own are the usual one"),
        Coverage(
          ".textContentType(_:)",
          "`UITextContentType`: `name`, `givenName`, `familyName`, `emailAddress`, `username`, `password`, `newPassword`, `oneTimeCode`",
          except: "other types are absent; what is filled in, the browser decides"),
      ]
    ) {
      LineSpecimen()
      NumberSpecimen()
      SecretSpecimen()
      GrowingSpecimen()
      CapitalsSpecimen()
      KeyboardsSpecimen()
    }
  }
}

private struct LineSpecimen: View {
  @State private var draft = ""
  @State private var items = ["Bread"]

  var body: some View {
    Specimen("A line", code: "TextField(\"Item\", text: $draft).onSubmit { }", "Return adds what is typed and empties the field.") {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Item", text: $draft, prompt: Text("What is missing?"))
          .submitLabel(.done)
          .onSubmit {
            items.append(draft)
            draft = ""
          }
        TextField("With a border", text: $draft).textFieldStyle(.roundedBorder).autocorrectionDisabled()
        TextField("Plain", text: $draft).textFieldStyle(.plain)
        TextField("Not now", text: .constant("")).disabled(true)
        Text(items.joined(separator: ", ")).foregroundStyle(.secondary)
        Text(draft.isEmpty ? "Nothing typed." : "Typed: \(draft)").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct NumberSpecimen: View {
  @State private var weight = 1.25
  @State private var pages: Int?

  var body: some View {
    Specimen(
      "A value", code: "TextField(\"Weight\", value: $weight, format: .number)",
      "Read when the field is left. Letters stay, marked, and change nothing."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Weight", value: $weight, format: .number)
        TextField("Pages", value: $pages, format: .number)
        Text("\(weight.formatted()) kg, \(pages.map { "\($0) pages" } ?? "no pages")").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct SecretSpecimen: View {
  @State private var secret = ""
  @State private var tries = 0

  var body: some View {
    Specimen("A secret", code: "SecureField(\"Passphrase\", text: $secret)", "It comes to the server and never back.") {
      VStack(alignment: .leading, spacing: 12) {
        SecureField("Passphrase", text: $secret).textContentType(.newPassword).onSubmit {
          tries += 1
          secret = ""
        }
        Text("\(secret.count) characters, \(tries) tries").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct GrowingSpecimen: View {
  @State private var letter = "Dear aunt,\nthank you for the jam."

  var body: some View {
    Specimen("Several lines", code: "TextField(\"Letter\", text: $letter, axis: .vertical)", "It grows with the text, to five lines.") {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Letter", text: $letter, axis: .vertical).lineLimit(5)
        Text("\(letter.count) characters").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct CapitalsSpecimen: View {
  @State private var name = ""
  @State private var nickname = ""
  @State private var plate = ""

  var body: some View {
    Specimen(
      "Capitals", code: ".textInputAutocapitalization(.words)", "A keyboard on the screen makes the letters large that are wanted large."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Full name", text: $name, prompt: Text("Each word begins large")).textInputAutocapitalization(.words).textContentType(
          .name)
        TextField("Nickname", text: $nickname, prompt: Text("All small")).textInputAutocapitalization(.never)
        TextField("Number plate", text: $plate, prompt: Text("All large")).textInputAutocapitalization(.characters)
      }
      .autocorrectionDisabled()
      .frame(maxWidth: 480)
    }
  }
}

private struct KeyboardsSpecimen: View {
  @State private var phone = ""
  @State private var people = ""

  var body: some View {
    Specimen("Keyboards", code: ".keyboardType(.phonePad)", "A keyboard on the screen has the keys that are wanted.") {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Phone", text: $phone, prompt: Text("Digits to dial")).keyboardType(.phonePad)
        TextField("Guests", text: $people, prompt: Text("Digits only")).keyboardType(.numberPad)
      }
      .frame(maxWidth: 480)
    }
  }
}
