// Start.
watch(document);
for (const greet of arrivals) greet(document.body);
connect();
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
report(...zone && zone !== page.dataset.zone ? ["z", zone] : ["h"]);
look();
addEventListener("languagechange", () => report("l", navigator.languages.join()));
