import AtriumDevice
import SwiftUI

/// Whether the app locks, and when: a section of the settings.
struct LockSettings: View {
  let lock: LockModel
  @State private var biometry = Biometry.none

  var body: some View {
    Section {
      Toggle(biometry.requirement, isOn: isOn)
      if let delay = lock.lock.delay {
        Picker("Lock Atrium", selection: Binding(get: { delay }, set: { lock.choose($0) })) {
          ForEach(LockDelay.allCases) { Text($0.title).tag($0) }
        }
      }
    } header: {
      Text("App Lock")
    } footer: {
      VStack(alignment: .leading, spacing: 8) {
        if let failure = lock.lock.failure { Text(failure.words).foregroundStyle(.red) }
        Text("Widgets and notifications still show what’s new while Atrium is locked.")
      }
    }
    .onAppear { biometry = .ofDevice }
  }

  private var isOn: Binding<Bool> {
    Binding(get: { lock.lock.delay != nil }, set: { lock.choose($0 ? .immediately : nil) })
  }
}

extension LockDelay {
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .immediately: "Immediately"
    case .oneMinute: "After 1 Minute"
    case .fiveMinutes: "After 5 Minutes"
    case .quarterHour: "After 15 Minutes"
    case .oneHour: "After 1 Hour"
    }
  }
}
