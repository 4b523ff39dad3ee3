#include "CTesseract.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include <leptonica/allheaders.h>
#include <malloc.h>
#include <sys/stat.h>
#include <tesseract/baseapi.h>
#include <tesseract/ocrclass.h>
#include <unistd.h>

namespace {

// A file is the same while all of this is.
struct Language {
  std::string name;
  int descriptor;
  struct stat status;

  bool operator==(const Language &other) const {
    return name == other.name && status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino &&
           status.st_size == other.status.st_size && status.st_mtim.tv_sec == other.status.st_mtim.tv_sec &&
           status.st_mtim.tv_nsec == other.status.st_mtim.tv_nsec;
  }
};

// Bytes. The largest data that its makers publish have some 60 millions of them.
constexpr off_t longest_data = 128 << 20;

std::unique_ptr<tesseract::TessBaseAPI> engine;
// What the engine was made of.
std::vector<Language> loaded;
// What `read_language` may read. Tesseract calls it with nothing of ours.
const std::vector<Language> *offered = nullptr;
std::vector<std::string> texts;
std::vector<recognizer_found> found;

// Tesseract writes notes to the standard error stream, and its setting for that is the path of a file, which a sandbox does not open.
class Quiet {
public:
  Quiet() : stream(stderr) {
    if (sink) stderr = sink;
  }
  ~Quiet() { stderr = stream; }
  Quiet(const Quiet &) = delete;
  Quiet &operator=(const Quiet &) = delete;

private:
  static ssize_t discard(void *, const char *, size_t count) { return static_cast<ssize_t>(count); }
  static FILE *const sink;
  FILE *const stream;
};

FILE *const Quiet::sink = fopencookie(nullptr, "w", {nullptr, Quiet::discard, nullptr, nullptr});

// Tesseract asks for "FOLDER/LANGUAGE.traineddata"; there are no folders here.
bool read_language(const char *path, std::vector<char> *data) {
  const char *slash = std::strrchr(path, '/');
  const std::string name = slash ? slash + 1 : path;
  for (const Language &language : *offered) {
    if (language.name + ".traineddata" != name) continue;
    data->resize(static_cast<size_t>(language.status.st_size));
    size_t done = 0;
    while (done < data->size()) {
      ssize_t count = pread(language.descriptor, data->data() + done, data->size() - done, static_cast<off_t>(done));
      if (count <= 0) return false;
      done += static_cast<size_t>(count);
    }
    return true;
  }
  return false;
}

int load(const recognizer_language *languages, size_t count) {
  std::vector<Language> wanted;
  std::string names;
  for (size_t each = 0; each < count; each++) {
    Language language{languages[each].name, languages[each].descriptor, {}};
    if (fstat(language.descriptor, &language.status) != 0 || !S_ISREG(language.status.st_mode)) return recognizer_bad_language;
    if (language.status.st_size <= 0 || language.status.st_size > longest_data) return recognizer_bad_language;
    names += (each > 0 ? "+" : "") + language.name;
    wanted.push_back(language);
  }
  if (engine && loaded == wanted) return 0;
  engine.reset();
  setMsgSeverity(L_SEVERITY_NONE);
  auto made = std::make_unique<tesseract::TessBaseAPI>();
  offered = &wanted;
  int failed = made->Init("data", 0, names.c_str(), tesseract::OEM_LSTM_ONLY, nullptr, 0, nullptr, nullptr, false, read_language);
  offered = nullptr;
  if (failed) return recognizer_bad_language;
  // Without one of several languages it would go on.
  std::vector<std::string> known;
  made->GetLoadedLanguagesAsVector(&known);
  for (const Language &language : wanted) {
    bool is_known = false;
    for (const std::string &name : known) is_known = is_known || name == language.name;
    if (!is_known) return recognizer_bad_language;
  }
  made->SetPageSegMode(tesseract::PSM_AUTO);
  engine = std::move(made);
  // Tesseract's caches, which came with the first engine, complain when they go before it.
  static const int registered = std::atexit([] { engine.reset(); });
  static_cast<void>(registered);
  loaded = std::move(wanted);
  return 0;
}

void collect(tesseract::ResultIterator &each) {
  do {
    std::unique_ptr<const char[]> text(each.GetUTF8Text(tesseract::RIL_WORD));
    recognizer_found word{};
    if (!text || !each.BoundingBox(tesseract::RIL_WORD, &word.left, &word.top, &word.right, &word.bottom)) continue;
    word.confidence = each.Confidence(tesseract::RIL_WORD);
    word.begins = each.IsAtBeginningOf(tesseract::RIL_BLOCK) || each.IsAtBeginningOf(tesseract::RIL_PARA) ? recognizer_paragraph
                  : each.IsAtBeginningOf(tesseract::RIL_TEXTLINE)                                         ? recognizer_line
                                                                                                          : recognizer_word;
    texts.emplace_back(text.get());
    found.push_back(word);
  } while (each.Next(tesseract::RIL_WORD));
  // The strings do not move any more.
  for (size_t word = 0; word < found.size(); word++) found[word].text = texts[word].c_str();
}

int read(const recognizer_page &page, recognizer_words &words) {
  if (!engine) return recognizer_failed;
  texts.clear();
  found.clear();
  engine->SetImage(page.pixels, page.width, page.height, 1, page.width);
  if (page.resolution > 0) engine->SetSourceResolution(page.resolution);
  tesseract::ETEXT_DESC monitor;
  monitor.set_deadline_msecs(page.milliseconds);
  int failed = engine->Recognize(&monitor);
  words.ran_out_of_time = failed && monitor.deadline_exceeded();
  if (!failed || words.ran_out_of_time) {
    std::unique_ptr<tesseract::ResultIterator> each(engine->GetIterator());
    if (each) collect(*each);
  }
  // Nothing of a page is left, neither its memory nor words that it taught: the next one reads as if it came first.
  engine->Clear();
  engine->ClearAdaptiveClassifier();
  // What is free lies between what stays, so that the process would seem to need it all.
  malloc_trim(0);
  words.words = found.data();
  words.count = found.size();
  return failed && !words.ran_out_of_time ? recognizer_failed : 0;
}

template <typename Body> int without_exceptions(Body body) noexcept {
  Quiet quiet;
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return recognizer_no_memory;
  } catch (...) {
    return recognizer_failed;
  }
}

} // namespace

int recognizer_load(const recognizer_language *languages, size_t count) {
  return without_exceptions([&] { return load(languages, count); });
}

int recognizer_read(const recognizer_page *page, recognizer_words *words) {
  return without_exceptions([&] { return read(*page, *words); });
}
