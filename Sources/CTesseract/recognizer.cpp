#include "CTesseract.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
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

// Tesseract with what it was made of.
struct Engine {
  std::unique_ptr<tesseract::TessBaseAPI> api;
  std::vector<Language> loaded;
};

// One for words, and one for which way up a page is.
Engine words_engine, turn_engine;
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

int load(Engine &engine, const recognizer_language *languages, size_t count, tesseract::OcrEngineMode mode) {
  std::vector<Language> wanted;
  std::string names;
  for (size_t each = 0; each < count; each++) {
    Language language{languages[each].name, languages[each].descriptor, {}};
    if (fstat(language.descriptor, &language.status) != 0 || !S_ISREG(language.status.st_mode)) return recognizer_bad_language;
    if (language.status.st_size <= 0 || language.status.st_size > longest_data) return recognizer_bad_language;
    names += (each > 0 ? "+" : "") + language.name;
    wanted.push_back(language);
  }
  if (engine.api && engine.loaded == wanted) return 0;
  engine.api.reset();
  setMsgSeverity(L_SEVERITY_NONE);
  auto made = std::make_unique<tesseract::TessBaseAPI>();
  offered = &wanted;
  int failed = made->Init("data", 0, names.c_str(), mode, nullptr, 0, nullptr, nullptr, false, read_language);
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
  engine.api = std::move(made);
  // Tesseract's caches, which came with the first engine, complain when they go before it.
  static const int registered = std::atexit([] {
    words_engine.api.reset();
    turn_engine.api.reset();
  });
  static_cast<void>(registered);
  engine.loaded = std::move(wanted);
  return 0;
}

void collect(tesseract::ResultIterator &each) {
  do {
    std::unique_ptr<const char[]> text(each.GetUTF8Text(tesseract::RIL_WORD));
    recognizer_found word{};
    if (!text || !each.BoundingBox(tesseract::RIL_WORD, &word.left, &word.top, &word.right, &word.bottom)) continue;
    word.confidence = each.Confidence(tesseract::RIL_WORD);
    int from_x, from_y, to_x, to_y;
    if (each.Baseline(tesseract::RIL_TEXTLINE, &from_x, &from_y, &to_x, &to_y) && to_x > from_x)
      word.slope = static_cast<float>(to_y - from_y) / static_cast<float>(to_x - from_x);
    word.begins = each.IsAtBeginningOf(tesseract::RIL_BLOCK) || each.IsAtBeginningOf(tesseract::RIL_PARA) ? recognizer_paragraph
                  : each.IsAtBeginningOf(tesseract::RIL_TEXTLINE)                                         ? recognizer_line
                                                                                                          : recognizer_word;
    word.is_in_dictionary = each.WordIsFromDictionary();
    texts.emplace_back(text.get());
    found.push_back(word);
  } while (each.Next(tesseract::RIL_WORD));
  // The strings do not move any more.
  for (size_t word = 0; word < found.size(); word++) found[word].text = texts[word].c_str();
}

// Processor time of this process, after which nothing further is recognised.
class ProcessorDeadline {
public:
  explicit ProcessorDeadline(int milliseconds) : end(now() + milliseconds) {}

  static bool is_over(void *deadline, int) { return now() >= static_cast<ProcessorDeadline *>(deadline)->end; }

private:
  static int64_t now() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
  }

  const int64_t end;
};

// Whether ink is in so many spots that it is a texture: Tesseract compares each with its neighbours, and no deadline ends that.
bool is_texture(tesseract::TessBaseAPI &engine, int most) {
  if (most <= 0) return false;
  Pix *ink = engine.GetThresholdedImage();
  if (!ink) return false;
  l_int32 count = 0;
  const bool failed = pixCountConnComp(ink, 8, &count) != 0;
  pixDestroy(&ink);
  return !failed && count > most;
}

int read(const recognizer_page &page, recognizer_words &words) {
  tesseract::TessBaseAPI *engine = words_engine.api.get();
  if (!engine) return recognizer_failed;
  texts.clear();
  found.clear();
  engine->SetPageSegMode(page.search == recognizer_sparse ? tesseract::PSM_SPARSE_TEXT : tesseract::PSM_AUTO);
  engine->SetVariable("thresholding_method", page.threshold_is_local ? "2" : "0");
  engine->SetImage(page.pixels, page.width, page.height, 1, page.width);
  if (page.resolution > 0) engine->SetSourceResolution(page.resolution);
  if (is_texture(*engine, page.most_specks)) {
    engine->Clear();
    words = {};
    return 0;
  }
  tesseract::ETEXT_DESC monitor;
  monitor.set_deadline_msecs(page.milliseconds);
  ProcessorDeadline deadline(page.processor_milliseconds);
  if (page.processor_milliseconds > 0) {
    monitor.cancel = ProcessorDeadline::is_over;
    monitor.cancel_this = &deadline;
  }
  int failed = engine->Recognize(&monitor);
  words.ran_out_of_time =
      failed && (monitor.deadline_exceeded() || (page.processor_milliseconds > 0 && ProcessorDeadline::is_over(&deadline, 0)));
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

int find_turn(const recognizer_page &page, int descriptor, recognizer_turn &turn) {
  turn = {};
  const recognizer_language data{"osd", descriptor};
  if (int failed = load(turn_engine, &data, 1, tesseract::OEM_TESSERACT_ONLY)) return failed;
  tesseract::TessBaseAPI &engine = *turn_engine.api;
  engine.SetPageSegMode(tesseract::PSM_OSD_ONLY);
  engine.SetImage(page.pixels, page.width, page.height, 1, page.width);
  int degrees = 0;
  float confidence = 0, script_confidence = 0;
  const char *script = nullptr;
  if (engine.DetectOrientationScript(&degrees, &confidence, &script, &script_confidence)) {
    turn.quarters = (360 - degrees) / 90 % 4;
    turn.confidence = confidence;
  }
  engine.Clear();
  malloc_trim(0);
  return 0;
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
  return without_exceptions([&] { return load(words_engine, languages, count, tesseract::OEM_LSTM_ONLY); });
}

int recognizer_read(const recognizer_page *page, recognizer_words *words) {
  return without_exceptions([&] { return read(*page, *words); });
}

int recognizer_find_turn(const recognizer_page *page, int descriptor, recognizer_turn *turn) {
  return without_exceptions([&] { return find_turn(*page, descriptor, *turn); });
}
