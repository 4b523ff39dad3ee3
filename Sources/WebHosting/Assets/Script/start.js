// Start.
watch(document);
for (const greet of arrivals) greet(document.body);
connect();
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && zone !== page.dataset.zone) report("z", zone); else report("h");
addEventListener("languagechange", () => report("l", navigator.languages.join()));
