import Foundation
import SwiftUI
import UIKit
import VisionKit

/// The system's document scanner.
struct DocumentScannerView: UIViewControllerRepresentable {
  /// - Parameter pages: JPEGs, one for each page; empty where the person gave up.
  let finish: @MainActor (_ pages: [URL]) -> Void

  static var isAvailable: Bool { VNDocumentCameraViewController.isSupported }

  func makeUIViewController(context: Context) -> VNDocumentCameraViewController {
    let scanner = VNDocumentCameraViewController()
    scanner.delegate = context.coordinator
    return scanner
  }

  func updateUIViewController(_ uiViewController: VNDocumentCameraViewController, context: Context) {}

  func makeCoordinator() -> Coordinator { Coordinator(finish: finish) }

  /// The scanner calls it on the main thread, which the protocol does not say: that is looked at while the app runs.
  @MainActor final class Coordinator: NSObject, @preconcurrency VNDocumentCameraViewControllerDelegate {
    private let finish: @MainActor ([URL]) -> Void

    init(finish: @escaping @MainActor ([URL]) -> Void) { self.finish = finish }

    func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan) {
      let date = Date()
      finish(
        (0..<scan.pageCount).compactMap { index in
          // One page after the other: all of them at once are too much for a phone's memory.
          let name = CapturedFile.name("Scan", at: date, number: scan.pageCount > 1 ? index + 1 : nil)
          return try? PictureFile.write(scan.imageOfPage(at: index), named: name)
        })
    }

    func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) { finish([]) }

    func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFailWithError error: any Error) { finish([]) }
  }
}
