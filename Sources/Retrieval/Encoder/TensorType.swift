/// The types of numbers of the safetensors format.
package enum TensorType: String, Sendable {
  case bool = "BOOL"
  case uint8 = "U8"
  case int8 = "I8"
  case float8E5M2 = "F8_E5M2"
  case float8E4M3 = "F8_E4M3"
  case int16 = "I16"
  case uint16 = "U16"
  case float16 = "F16"
  case bfloat16 = "BF16"
  case int32 = "I32"
  case uint32 = "U32"
  case float32 = "F32"
  case int64 = "I64"
  case uint64 = "U64"
  case float64 = "F64"

  /// Bytes of one number.
  var size: Int {
    switch self {
    case .bool, .uint8, .int8, .float8E5M2, .float8E4M3: 1
    case .int16, .uint16, .float16, .bfloat16: 2
    case .int32, .uint32, .float32: 4
    case .int64, .uint64, .float64: 8
    }
  }

  /// A number of half precision, IEEE 754 binary16. Swift's `Float16` is not on every platform.
  static func float(half bits: UInt16) -> Float {
    let sign = UInt32(bits & 0x8000) << 16
    let exponent = UInt32(bits >> 10 & 0x1f)
    let fraction = UInt32(bits & 0x3ff)
    switch exponent {
    case 0:
      // Subnormal: a multiple of 2^-24.
      let size = Float(fraction) * 0x1p-24
      return sign == 0 ? size : -size
    case 0x1f:
      return Float(bitPattern: sign | 0x7f80_0000 | fraction << 13)
    default:
      return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }

  /// A number whose bits are the upper half of a single precision number's.
  static func float(brain bits: UInt16) -> Float {
    Float(bitPattern: UInt32(bits) << 16)
  }
}
