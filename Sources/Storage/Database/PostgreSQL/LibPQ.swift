import Foundation

/// The functions of libpq, PostgreSQL's own client library, that are used here.
///
/// It is loaded when the first database at a `postgres://` address is opened and stays: to link it would cost each start of each
/// house 20 ms and 21 MB (Docs/decisions/0015). Its declarations are written out here, with connections and results as opaque
/// pointers, so that no header is needed to build.
final class LibPQ: Sendable {
  typealias Text = UnsafePointer<CChar>
  typealias Connect = @Sendable @convention(c) (UnsafePointer<Text?>?, UnsafePointer<Text?>?, CInt) -> OpaquePointer?
  typealias Pass = @Sendable @convention(c) (OpaquePointer?) -> Void
  typealias Number = @Sendable @convention(c) (OpaquePointer?) -> CInt
  typealias Words = @Sendable @convention(c) (OpaquePointer?) -> Text?
  typealias Make = @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?
  typealias Send = @Sendable @convention(c) (OpaquePointer?, Text?) -> CInt
  typealias SendWithValues =
    @Sendable @convention(c) (
      OpaquePointer?, Text?, CInt, UnsafePointer<UInt32>?, UnsafePointer<Text?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?, CInt
    ) -> CInt
  typealias Cancel = @Sendable @convention(c) (OpaquePointer?, UnsafeMutablePointer<CChar>?, CInt) -> CInt
  typealias OfColumn = @Sendable @convention(c) (OpaquePointer?, CInt) -> Text?
  typealias TypeOfColumn = @Sendable @convention(c) (OpaquePointer?, CInt) -> UInt32
  typealias OfField = @Sendable @convention(c) (OpaquePointer?, CInt, CInt) -> Text?
  typealias NumberOfField = @Sendable @convention(c) (OpaquePointer?, CInt, CInt) -> CInt
  typealias Told = @Sendable @convention(c) (UnsafeMutableRawPointer?, Text?) -> Void
  typealias Tell = @Sendable @convention(c) (OpaquePointer?, Told?, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  // Connections.
  let connect: Connect
  let finish: Pass
  let status: Number
  let socket: Number
  let errorMessage: Words
  let tellNotices: Tell

  // Statements.
  let send: Send
  let sendWithValues: SendWithValues
  let consumeInput: Number
  let isBusy: Number
  let nextResult: Make
  let cancellation: Make
  let cancel: Cancel
  let freeCancellation: Pass
  let nextNotice: Make
  let freeMemory: @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void

  // Results.
  let resultStatus: Number
  let resultField: OfColumn
  let commandStatus: Words
  let commandRows: Words
  let rowCount: Number
  let columnCount: Number
  let columnName: OfColumn
  let columnType: TypeOfColumn
  let value: OfField
  let length: NumberOfField
  let isNull: NumberOfField
  let clear: Pass

  /// - Throws: ``Database/Failure/missingLibrary(name:reason:)``.
  init(named name: String = "libpq.so.5") throws {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw Database.Failure.missingLibrary(name: name, reason: dlerror().map { String(cString: $0) } ?? "no reason is known")
    }
    let table = Table(name: name, handle: handle)
    connect = try table.function("PQconnectdbParams")
    finish = try table.function("PQfinish")
    status = try table.function("PQstatus")
    socket = try table.function("PQsocket")
    errorMessage = try table.function("PQerrorMessage")
    tellNotices = try table.function("PQsetNoticeProcessor")
    send = try table.function("PQsendQuery")
    sendWithValues = try table.function("PQsendQueryParams")
    consumeInput = try table.function("PQconsumeInput")
    isBusy = try table.function("PQisBusy")
    nextResult = try table.function("PQgetResult")
    cancellation = try table.function("PQgetCancel")
    cancel = try table.function("PQcancel")
    freeCancellation = try table.function("PQfreeCancel")
    nextNotice = try table.function("PQnotifies")
    freeMemory = try table.function("PQfreemem")
    resultStatus = try table.function("PQresultStatus")
    resultField = try table.function("PQresultErrorField")
    commandStatus = try table.function("PQcmdStatus")
    commandRows = try table.function("PQcmdTuples")
    rowCount = try table.function("PQntuples")
    columnCount = try table.function("PQnfields")
    columnName = try table.function("PQfname")
    columnType = try table.function("PQftype")
    value = try table.function("PQgetvalue")
    length = try table.function("PQgetlength")
    isNull = try table.function("PQgetisnull")
    clear = try table.function("PQclear")
  }

  /// The names of the library that was opened.
  private struct Table {
    let name: String
    let handle: UnsafeMutableRawPointer

    /// `Function` is a C function's type, which is one pointer; that it is the right one is what this file promises.
    func function<Function>(_ symbol: String) throws -> Function {
      guard let address = dlsym(handle, symbol) else {
        throw Database.Failure.missingLibrary(name: name, reason: "it has no function \(symbol)")
      }
      return unsafeBitCast(address, to: Function.self)
    }
  }
}
