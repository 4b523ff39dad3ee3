import AtriumAPI
import AtriumClient
import Foundation
import Testing

@Suite("Requests for an API key")
struct KeyTransportTests {
  private actor House: Transport {
    private(set) var keys: [String?] = []

    func send(_ request: WireRequest) -> WireResponse {
      keys.append(request.headers["authorization"])
      return WireResponse(status: 200)
    }

    func stream(_ request: WireRequest) -> WireStream {
      keys.append(request.headers["authorization"])
      return WireStream(status: 200, headers: [:], chunks: AsyncThrowingStream { $0.finish() })
    }
  }

  @Test("each request but those that are open to everybody carries the key; one that says who it is from is left as it is")
  func carried() async throws {
    let house = House()
    let transport = KeyTransport(house) { "atr_1" }
    _ = try await transport.send(try WireRequest(ListTags()))
    _ = try await transport.send(try WireRequest(GetHouse()))
    _ = try await transport.stream(try WireRequest(events: WatchChanges()))
    _ = try await transport.send(WireRequest(method: .get, path: "/tags", headers: ["Authorization": "Basic x"]))
    #expect(await house.keys == ["Bearer atr_1", nil, "Bearer atr_1", "Basic x"])
  }

  @Test("a key that is replaced counts at once; without one requests are sent as they are")
  func replaced() async throws {
    let (house, store) = (House(), MemorySecrets())
    let transport = KeyTransport(house, store: store, name: "key")
    _ = try await transport.send(try WireRequest(ListTags()))
    for key in ["atr_1", "atr_2"] {
      await store.write(Data(key.utf8), as: "key")
      _ = try await transport.send(try WireRequest(ListTags()))
    }
    #expect(await house.keys == [nil, "Bearer atr_1", "Bearer atr_2"])
  }
}
