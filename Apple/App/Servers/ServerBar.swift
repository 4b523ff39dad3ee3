import AtriumDevice
import SwiftUI

/// Says below the entrance which server it is, and leads to the others.
struct ServerBar: View {
  let server: KnownServer
  let change: () -> Void

  var body: some View {
    HStack {
      Text(verbatim: server.name).foregroundStyle(.secondary).lineLimit(1)
      Spacer()
      Button("Change Server") { change() }
    }
    .font(.footnote)
    .padding()
    .background(.bar)
  }
}
