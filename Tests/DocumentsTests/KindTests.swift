import DocumentModel
import TestSupport
import Testing

@testable import Documents

@Suite struct KindTests {
  @Test(
    "content decides before the name",
    arguments: [
      ("<!DOCTYPE html><p>a</p>", "notes.txt", DocumentKind.html), ("\u{feff}<?xml version=\"1.0\"?><!-- a --><HTML>", "page", .html),
      ("BEGIN:VCARD\nEND:VCARD", "x.txt", .contact), ("BEGIN:VCALENDAR\r\nEND:VCALENDAR", "x", .calendar),
      ("{\\rtf1 a}", "x.doc", .richText),
      ("Return-Path: <a@b.c>\nFrom: a@b.c\nDate: now\n\nHi", "x.txt", .mail),
      ("From a@b.c Thu Jan 1 00:00:00 2024\nMessage-ID: <1@b>\nFrom: a@b.c\n\nHi", "x", .mailbox),
      ("#!/bin/sh\n", "run", .sourceCode), ("<?xml version=\"1.0\"?><a/>", "x", .sourceCode), ("", "x", .plainText),
    ])
  func byContent(text: String, name: String, kind: DocumentKind) throws {
    #expect(try document(text, name: name).kind == kind)
  }

  @Test(
    "the name decides between texts that look alike",
    arguments: [
      ("a.md", DocumentKind.markdown), ("A.CSV", .separatedValues), ("a.tsv", .separatedValues), ("a.swift", .sourceCode), ("a.htm", .html),
      ("a.eml", .mail), ("a.txt", .plainText), ("a.b/c", .plainText), ("md", .plainText),
    ])
  func byName(name: String, kind: DocumentKind) throws {
    #expect(try document("some words", name: name).kind == kind)
  }

  @Test("notes of a person with colons are no mail")
  func notAMail() throws {
    #expect(try document("From: Venice\nTo: Burano\nSubject: boats\n\nText", name: "trip.txt").kind == .plainText)
  }

  @Test(
    "what is no text is named by its media type",
    arguments: [
      (Array("%PDF-1.7\n".utf8) + [0xff, 0], "application/pdf"), ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], "image/png"),
      ([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], "image/jpeg"), (Array("GIF89a".utf8) + [1, 0], "image/gif"),
      (Array("RIFF".utf8) + [1, 0, 0, 0] + Array("WEBPVP8 ".utf8), "image/webp"),
      (Array("RIFF".utf8) + [1, 0, 0, 0] + Array("WAVE".utf8), "audio/wav"),
      ([0, 0, 0, 0x18] + Array("ftypheic".utf8), "image/heic"), ([0, 0, 0, 0x18] + Array("ftypisom".utf8), "video/mp4"),
      (Array("ID3".utf8) + [3, 0, 0], "audio/mpeg"), ([0x1f, 0x8b, 8, 0], "application/gzip"),
      ([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "application/x-ole-storage"), ([1, 2, 3, 0, 0xfe], "application/octet-stream"),
      (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "image/svg+xml"),
    ] as [([UInt8], String)])
  func notText(bytes: [UInt8], type: String) throws {
    #expect(try content(of: bytes, name: "x.txt") == .notText(mediaType: type))
  }

  @Test("a text that talks of a format is a text")
  func talk() throws {
    #expect(try document("A PDF begins with %PDF-1.7, they say.").kind == .plainText)
    #expect(try document("ID3 tags and BZh are fine words.").kind == .plainText)
    #expect(try document("BMW and BM are not pictures.").kind == .plainText)
  }

  @Test("an office file with a password says so, by its container and its name")
  func password() throws {
    let ole: [UInt8] = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] + [UInt8](repeating: 0, count: 600)
    #expect(throws: DocumentError.encrypted) { try content(of: ole, name: "Plan.XLSX") }
    #expect(try content(of: ole, name: "Plan.xls") == .notText(mediaType: "application/x-ole-storage"))
  }

  @Test("an archive gives the names of its files, unread")
  func archive() throws {
    let found = try document(ZipBuilder(.init("a/"), .init("a/b.txt", Array("hidden".utf8)), .init("c\n.zip", [1])).bytes, name: "x.zip")
    #expect(found.kind == .archive)
    #expect(found.text == "a/b.txt\nc .zip")
    #expect(found.attachments == [.init(name: "a/b.txt", mediaType: nil, size: 6), .init(name: "c .zip", mediaType: nil, size: 1)])
  }

  @Test("each kind has a media type")
  func mediaTypes() {
    for kind in DocumentKind.allCases { #expect(kind.mediaType.contains("/")) }
  }
}
