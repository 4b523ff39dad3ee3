import SwiftUI

// A form with validation: focus moves from field to field, errors stand under what is wrong, a sheet confirms.

struct SignUpForm: View {
  enum Field: Hashable {
    case name, email, password
  }

  enum Plan: String, CaseIterable, Identifiable {
    case basic, family, studio
    var id: String { rawValue }
  }

  @State private var name = ""
  @State private var email = ""
  @State private var password = ""
  @State private var plan = Plan.basic
  @State private var seats = 1
  @State private var birthday = Date(timeIntervalSince1970: 631_152_000)
  @State private var acceptsTerms = false
  @State private var showsErrors = false
  @State private var isConfirming = false
  @FocusState private var focus: Field?

  private var emailError: String? {
    email.contains("@") && email.contains(".") ? nil : "Enter an address like name@example.com"
  }

  private var passwordError: String? {
    password.count >= 8 ? nil : "Use at least 8 characters"
  }

  private var isValid: Bool {
    !name.isEmpty && emailError == nil && passwordError == nil && acceptsTerms
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Name", text: $name)
            .focused($focus, equals: .name)
            .submitLabel(.next)
          VStack(alignment: .leading) {
            TextField("Email", text: $email, prompt: Text("name@example.com"))
              .focused($focus, equals: .email)
              .autocorrectionDisabled()
              .textInputAutocapitalization(.never)
            if showsErrors, let emailError {
              ErrorLine(emailError)
            }
          }
          VStack(alignment: .leading) {
            SecureField("Password", text: $password)
              .focused($focus, equals: .password)
              .submitLabel(.done)
            if showsErrors, let passwordError {
              ErrorLine(passwordError)
            }
          }
        } header: {
          Text("Account")
        } footer: {
          Text("We never share your address.")
        }

        Section("Plan") {
          Picker("Plan", selection: $plan) {
            ForEach(Plan.allCases) { plan in
              Text(plan.rawValue.capitalized).tag(plan)
            }
          }
          .pickerStyle(.segmented)
          Stepper("Seats: \(seats)", value: $seats, in: 1...10)
            .disabled(plan == .basic)
          DatePicker("Birthday", selection: $birthday, in: ...Date.now, displayedComponents: .date)
        }

        Section {
          Toggle("I accept the terms", isOn: $acceptsTerms)
          Button("Create account", action: submit)
            .frame(maxWidth: .infinity)
            .buttonStyle(.borderedProminent)
        }
      }
      .onSubmit(moveOn)
      .navigationTitle("Sign Up")
      .sheet(isPresented: $isConfirming) {
        Welcome(name: name)
          .presentationDetents([.medium])
      }
    }
  }

  private func moveOn() {
    switch focus {
    case .name: focus = .email
    case .email: focus = .password
    default: submit()
    }
  }

  private func submit() {
    guard isValid else {
      withAnimation { showsErrors = true }
      focus = name.isEmpty ? .name : emailError != nil ? .email : .password
      return
    }
    isConfirming = true
  }
}

private struct ErrorLine: View {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  var body: some View {
    Label(message, systemImage: "exclamationmark.circle")
      .font(.footnote)
      .foregroundStyle(.red)
      .transition(.opacity)
  }
}

private struct Welcome: View {
  let name: String
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "checkmark.circle.fill")
        .font(.system(size: 48))
        .foregroundStyle(.green)
      Text("Welcome, \(name)!")
        .font(.title2.bold())
      Button("Done") { dismiss() }
        .keyboardShortcut(.defaultAction)
    }
    .padding()
  }
}
