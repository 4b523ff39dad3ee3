// How the window looks, for views that ask: narrow, short, higher than wide, dark, more contrast, reduced motion,
// less transparency, inverted colours, and the pixels for a point.
const questions = Object.entries({
  n: "(max-width: 700px)", s: "(max-height: 480px)", p: "(orientation: portrait)", d: "(prefers-color-scheme: dark)", m: "(prefers-contrast: more)",
  r: "(prefers-reduced-motion: reduce)", t: "(prefers-reduced-transparency: reduce)", i: "(inverted-colors: inverted)",
}).map(([letter, question]) => [letter, matchMedia(question)]);
const looks = () =>
  questions.map(([letter, { matches }]) => matches ? letter : "").join("") + Math.round(Math.min(devicePixelRatio, 99) * 100) / 100;
let lastLooks = page.dataset.looks;
const look = () => {
  const now = looks();
  if (now !== lastLooks) report("w", (lastLooks = now));
};
for (const [, question] of questions) question.addEventListener("change", look);
