/// A price as a client sends it: a number, or a text as it is printed ("$15-20").
public enum ShowPrice: Codable, Sendable, Hashable {
  case amount(Double)
  case text(String)

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let amount = try? value.decode(Double.self) {
      self = .amount(amount)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .amount(let amount): try value.encode(amount)
    case .text(let text): try value.encode(text)
    }
  }
}
