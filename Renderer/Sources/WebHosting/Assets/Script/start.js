// Start.
watch(document);
// Where one is stands in view, unless the list has been scrolled elsewhere before.
for (const e of document.querySelectorAll(".list [aria-current]")) e.scrollIntoView({ block: "nearest", behavior: "instant" });
takeKept();
// Where one was, as far as that is there already; and once more when all is.
if (sought?.scrolled) {
  const all = sought;
  arrive();
  sought = all;
}
tellChanged();
greetAll();
// The parts that the page brought run after this one.
addEventListener("DOMContentLoaded", greetAll);
connect();
try {
  // What the server had asked this tab to keep; it goes along with the first report.
  const text = sessionStorage.getItem("page:" + base);
  if (text) queue.push(["k", text]);
} catch {}
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
report(...zone && zone !== page.dataset.zone ? ["z", zone] : ["h"]);
look();
addEventListener("languagechange", () => report("l", navigator.languages.join()));
