import Foundation

/// How values of one type are kept.
struct StorageCoding<Value> {
  let kind: StoredKind
  /// nil when what was kept is no value of the type: the default counts then.
  let decode: (StoredValue) -> Value?
  /// nil drops what is kept.
  let encode: (Value) -> StoredValue?
}

extension StorageCoding {
  static var bool: StorageCoding<Bool> {
    StorageCoding<Bool>(kind: .bool, decode: { if case .bool(let value) = $0 { value } else { nil } }, encode: { .bool($0) })
  }

  static var int: StorageCoding<Int> {
    StorageCoding<Int>(kind: .int, decode: { if case .int(let value) = $0 { value } else { nil } }, encode: { .int($0) })
  }

  static var double: StorageCoding<Double> {
    StorageCoding<Double>(kind: .double, decode: { if case .double(let value) = $0 { value } else { nil } }, encode: { .double($0) })
  }

  static var string: StorageCoding<String> {
    StorageCoding<String>(kind: .string, decode: { if case .string(let value) = $0 { value } else { nil } }, encode: { .string($0) })
  }

  static var url: StorageCoding<URL> {
    StorageCoding<URL>(kind: .url, decode: { if case .url(let value) = $0 { value } else { nil } }, encode: { .url($0) })
  }

  static var data: StorageCoding<Data> {
    StorageCoding<Data>(kind: .data, decode: { if case .data(let value) = $0 { value } else { nil } }, encode: { .data($0) })
  }

  /// A value by its raw value.
  static func raw<Raw>(_ coding: StorageCoding<Raw>) -> StorageCoding where Value: RawRepresentable, Value.RawValue == Raw {
    StorageCoding(
      kind: coding.kind, decode: { coding.decode($0).flatMap { Value(rawValue: $0) } }, encode: { coding.encode($0.rawValue) })
  }

  /// A value or none; none is not kept.
  static func optional<Wrapped>(_ coding: StorageCoding<Wrapped>) -> StorageCoding where Value == Wrapped? {
    StorageCoding(kind: coding.kind, decode: { coding.decode($0) }, encode: { $0.flatMap { coding.encode($0) } })
  }
}
