import AtriumDevice
import SwiftUI

/// Sets up a server: its address, and then a key or a sign-in where it wants one (seed: A1).
struct ServerSetUpScreen: View {
  @State private var model: ServerSetUpModel
  @State private var address: String
  @State private var key = ""
  @Environment(\.dismiss) private var dismiss

  /// - Parameter server: one that is to be changed; nil for another one.
  init(houses: Houses, changing server: KnownServer? = nil) {
    _model = State(initialValue: ServerSetUpModel(houses: houses, changing: server))
    // A build for one's own server may bring its address along.
    let preset = Bundle.main.object(forInfoDictionaryKey: "AtriumAddress") as? String ?? ""
    _address = State(initialValue: server?.address.absoluteString ?? preset)
  }

  var body: some View {
    Form {
      switch model.setUp.step {
      case .address, .asking: addressSections
      case .access, .checkingKey, .keeping, .done: accessSections
      }
      if let failure = model.setUp.failure { FailureSection(failure: failure) }
    }
    .formStyle(.grouped)
    .navigationTitle("Connect to Your Server")
    .toolbar {
      if model.setUp.isUnderWay { ToolbarItem(placement: .primaryAction) { ProgressView() } }
    }
    .onChange(of: model.setUp.step) {
      if case .done = model.setUp.step { dismiss() }
    }
    .onDisappear { model.handle(.cancelled) }
  }

  @ViewBuilder private var addressSections: some View {
    Section {
      TextField("Address", text: $address, prompt: Text(verbatim: "atrium.example")).addressField()
    } header: {
      Text("Server")
    } footer: {
      Text("The address you open Atrium with in a browser.")
    }
    Section {
      SecureField("API Key", text: $key).keyField()
    } footer: {
      Text("Leave it empty to sign in with your account.")
    }
    Section {
      Button("Connect") { model.handle(.submitted(address: address, key: key)) }.disabled(model.setUp.isUnderWay)
      if model.setUp.isUnderWay { Button("Cancel", role: .cancel) { model.handle(.cancelled) } }
    }
  }

  @ViewBuilder private var accessSections: some View {
    Section {
      LabeledContent("Server", value: address)
      Button("Change Address") { model.handle(.cancelled) }
    }
    Section {
      Button("Sign In with Your Account") { model.handle(.signInChosen) }
    } footer: {
      Text("You sign in on the next screen.")
    }
    Section {
      SecureField("API Key", text: $key).keyField()
      Button("Use API Key") { model.handle(.keySubmitted(key)) }.disabled(key.isEmpty)
    } footer: {
      Text("You create keys in your account in a browser.")
    }
    .disabled(model.setUp.isUnderWay)
  }
}

/// Why an attempt came to nothing.
private struct FailureSection: View {
  let failure: ServerFailure

  var body: some View {
    Section {
      Label {
        VStack(alignment: .leading) {
          Text(failure.words)
          if let cause = failure.cause { Text(verbatim: cause).font(.footnote).foregroundStyle(.secondary) }
        }
      } icon: {
        Image(systemName: "exclamationmark.triangle").foregroundStyle(.red)
      }
    }
  }
}
