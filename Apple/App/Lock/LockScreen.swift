import AtriumDevice
import SwiftUI

/// What a window shows in place of its content: the way to unlock the app, or nothing while the app is only out of sight.
struct LockScreen: View {
  let lock: LockModel

  var body: some View {
    ZStack {
      Rectangle().fill(.background).ignoresSafeArea()
      if lock.lock.isLocked {
        VStack(spacing: 20) {
          Image(systemName: "lock.fill")
            .font(.largeTitle)
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
          Text("Atrium Is Locked")
            .font(.title2)
            .accessibilityAddTraits(.isHeader)
          if let failure = lock.lock.failure {
            Text(failure.words)
              .foregroundStyle(.secondary)
              .multilineTextAlignment(.center)
          }
          Button("Unlock") { lock.unlock() }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .keyboardShortcut(.defaultAction)
            .disabled(lock.lock.isAsking)
        }
        .padding()
      }
    }
  }
}

extension AuthenticationFailure {
  var words: LocalizedStringKey {
    switch self {
    case .lockedOut: "Too many attempts. Unlock your device with its passcode or password, then try again."
    case .noPasscode: "Set a passcode or password for this device first."
    case .noBiometrics: "Face ID or Touch ID isn’t set up, or Atrium isn’t allowed to use it."
    case .cancelled, .choseFallback, .interrupted, .notRecognized, .other: "Atrium couldn’t confirm that it’s you. Try again."
    }
  }
}
