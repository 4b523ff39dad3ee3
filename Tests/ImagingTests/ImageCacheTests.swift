import Foundation
import Imaging
import Synchronization
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite struct ImageCacheTests {
  @Test("a variant is rendered once, and is there after a restart")
  func once() async throws {
    try await Gallery.with { gallery in
      let cache = gallery.cache()
      let first = try await cache.image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
      #expect(first.format == .jpeg)
      let bytes = try first.file.read(Int(first.length), at: 0)
      #expect(bytes.starts(with: [0xff, 0xd8, 0xff]) && Int64(bytes.count) == first.length)
      for cache in [cache, gallery.cache()] {
        let again = try await cache.image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
        let kept = try again.file.read(Int(again.length), at: 0)
        #expect(kept == bytes)
      }
      #expect(gallery.asked == 1)
    }
  }

  @Test("many who ask at once share one rendering, and one who gives up ends it for nobody")
  func together() async throws {
    try await Gallery.with { gallery in
      let cache = gallery.cache()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask { _ = try await cache.image(.thumbnail, of: gallery.content, priority: .interactive) { try gallery.source() } }
        }
        let impatient = Task { try await cache.image(.thumbnail, of: gallery.content, priority: .interactive) { try gallery.source() } }
        impatient.cancel()
        try await group.waitForAll()
      }
      #expect(gallery.asked == 1)
    }
  }

  @Test("each size, format and content is a picture of its own")
  func variants() async throws {
    try await Gallery.with { gallery in
      let cache = gallery.cache()
      var lengths: Set<Int64> = []
      for variant in [
        ImageVariant.thumbnail, .page(width: 100, format: .jpeg), .page(width: 300, format: .jpeg), .page(width: 300, format: .webp),
      ] {
        let image = try await cache.image(variant, of: gallery.content, priority: .interactive) { try gallery.source() }
        #expect(image.format == variant.format)
        lengths.insert(image.length)
      }
      #expect(lengths.count == 4)
      _ = try await cache.image(.thumbnail, of: ImageContent("another"), priority: .interactive) { try gallery.source() }
      #expect(gallery.asked == 5 && gallery.files() == 5)
    }
  }

  @Test("above its bound the cache drops what was not used for longest")
  func bound() async throws {
    try await Gallery.with { gallery in
      let probe = gallery.cache()
      let length = try await probe.image(.thumbnail, of: ImageContent("0"), priority: .background) { try gallery.source() }.length
      let cache = gallery.cache(limit: length * 10)
      for number in 1..<10 {
        gallery.pass(hours: 2)
        _ = try await cache.image(.thumbnail, of: ImageContent("\(number)"), priority: .background) { try gallery.source() }
      }
      gallery.pass(hours: 2)
      // The oldest is used again, so it is not the oldest any more.
      _ = try await cache.image(.thumbnail, of: ImageContent("0"), priority: .background) { try gallery.source() }
      gallery.pass(hours: 2)
      _ = try await cache.image(.thumbnail, of: ImageContent("10"), priority: .background) { try gallery.source() }
      let asked = gallery.asked
      for kept in ["0", "10", "9"] {
        _ = try await cache.image(.thumbnail, of: ImageContent(kept), priority: .background) { try gallery.source() }
      }
      #expect(gallery.asked == asked)
      _ = try await cache.image(.thumbnail, of: ImageContent("1"), priority: .background) { try gallery.source() }
      #expect(gallery.asked == asked + 1)
      #expect(gallery.files() <= 10)
    }
  }

  @Test("clearing removes every file, and a picture that somebody holds stays readable")
  func clear() async throws {
    try await Gallery.with { gallery in
      let cache = gallery.cache()
      _ = try await cache.image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
      let held = try await cache.image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
      try await cache.clear()
      #expect(gallery.files() == 0)
      let bytes = try held.file.read(Int(held.length), at: 0)
      #expect(Int64(bytes.count) == held.length)
      _ = try await cache.image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
      #expect(gallery.asked == 2)
    }
  }

  @Test("a file without its content, as after a loss of power, is rendered again")
  func damaged() async throws {
    try await Gallery.with { gallery in
      let cache = gallery.cache()
      _ = try await cache.image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
      for content in [Data(), Data(count: 500)] {
        try gallery.overwrite(with: content)
        let image = try await cache.image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
        #expect(image.length > 500)
      }
      #expect(gallery.asked == 3)
    }
  }

  @Test("what cannot be rendered says so each time, and leaves nothing behind; without room on disk there are pictures all the same")
  func failures() async throws {
    try await Gallery.with { gallery in
      let cache = gallery.cache()
      try gallery.folder.write(Data("no picture".utf8), to: "picture.jpg")
      for _ in 0..<2 {
        await #expect(throws: WorkerError.failed(WorkerFailure(.unsupported))) {
          try await cache.image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
        }
      }
      #expect(gallery.files() == 0)
    }
    // A worker that was taken over says that the picture has a length below zero.
    try await Gallery.with("WorkerProbe") { gallery in
      await #expect(throws: WorkerError.crashed(.misbehaved)) {
        try await gallery.cache().image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
      }
      #expect(gallery.files() == 0)
    }
    try await Gallery.with { gallery in
      // A file where the folder would be.
      try gallery.folder.write([], to: "cache")
      let image = try await gallery.cache().image(.thumbnail, of: gallery.content, priority: .background) { try gallery.source() }
      #expect(image.length > 0)
    }
  }
}
