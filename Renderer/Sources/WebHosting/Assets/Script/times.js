// Times that go by: the server writes them once, the page keeps them right. The same arithmetic stands in RunningTime.swift.
const spans = [["year", 31556952], ["month", 2629746], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const spell = (seconds, most, language) => {
  const words = [];
  for (const [unit, length] of spans) {
    const count = Math.floor(seconds / length);
    if (!count && (words.length || length > 1)) { if (words.length) break; continue; }
    words.push(new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count));
    seconds -= count * length;
    if (words.length === most) break;
  }
  return new Intl.ListFormat(language, { type: "unit" }).format(words);
};
const clockFace = (seconds, hasHours) => {
  const hours = hasHours ? Math.floor(seconds / 3600) : 0, minutes = Math.floor(seconds / 60) - hours * 60;
  const two = n => String(n).padStart(2, "0");
  return (hours ? `${hours}:${two(minutes)}` : minutes) + ":" + two(Math.floor(seconds) % 60);
};
const tick = () => {
  for (const e of document.querySelectorAll("time[data-tick]")) {
    const { tick, longest, minutes } = e.dataset, left = (Date.parse(e.dateTime) - Date.now()) / 1000, gap = Math.abs(left);
    const language = e.closest("[lang]")?.lang || undefined;
    const within = n => Math.min(Math.max(n, 0), Number(longest ?? Infinity));
    const text = tick === "relative" ? spell(Math.floor(gap), 2, language)
      : tick === "offset" ? (left < 0 ? "-" : "+") + spell(Math.floor(gap), 1, language)
      : clockFace(tick === "down" ? within(left) : tick === "up" ? within(-left) : gap, minutes === undefined);
    if (e.textContent !== text) e.textContent = text;
  }
  // The style sheet takes a second to get there, unless the person wants less motion.
  const soon = Date.now() + (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1000);
  for (const e of document.querySelectorAll("[data-until]")) {
    const from = Date.parse(e.dataset.from), length = Date.parse(e.dataset.until) - from;
    const passed = length > 0 ? Math.min(Math.max((soon - from) / length, 0), 1) : 1, share = 100 * ("down" in e.dataset ? 1 - passed : passed);
    e.style.setProperty("--share", share);
    e.ariaValueNow = Math.round(share);
  }
};
arrivals.push(tick);
setInterval(() => { if (!document.hidden) tick(); }, 1000);
document.addEventListener("visibilitychange", tick);
