// Draws math with KaTeX and colours code with highlight.js, within notes only and each element once. What they cannot read, and
// what is larger than anybody reads, stays as it is written. No style comes with it: the policy of the page would refuse it.
const longestFormula = 5000, longestCode = 100000;
const drawFormula = e => {
  const text = e.textContent;
  if (text.length > longestFormula) return;
  // What it does not know it marks with a colour, which is taken for none here, and the whole is underlined instead.
  const unread = "unread";
  const markup = katex.renderToString(text, {
    output: "mathml", displayMode: e.classList.contains("math-block"), throwOnError: false, trust: false, strict: "ignore",
    maxExpand: 300, maxSize: 20, errorColor: unread,
  });
  // Quotes within a value or a text are escaped, so that this ends where the attribute does.
  const math = fragment(markup.replace(/ style="[^"]*"/g, "")).querySelector("math");
  e.classList.toggle("math-unread", !math || math.querySelector(`[mathcolor=${unread}]`) !== null);
  if (math) e.replaceChildren(math);
};
const colourCode = e => {
  const text = e.textContent, name = e.className.match(/^language-(\S+)/)?.[1].toLowerCase();
  if (text.length > longestCode || !hljs.getLanguage(name)) return;
  const coloured = fragment(hljs.highlight(name, text, true).value);
  // A colour is all that may be different.
  if (coloured.textContent === text) e.replaceChildren(coloured);
};
const undrawn = [];
let isDrawing = false;
// A few at a time: a page full of them stays one that can be scrolled.
const drawNext = () => {
  const end = performance.now() + 12;
  while (undrawn.length && performance.now() < end) {
    const [draw, e] = undrawn.shift();
    if (e.isConnected) try { draw(e); } catch { /* it stays as it is written */ }
  }
  isDrawing = undrawn.length > 0;
  if (isDrawing) setTimeout(drawNext);
};
const drawAll = (root, selector, draw) => {
  for (const e of root.querySelectorAll(selector)) {
    if ("drawn" in e.dataset) continue;
    e.dataset.drawn = "";
    undrawn.push([draw, e]);
  }
  if (!isDrawing) drawNext();
};
const drawNotation = root => {
  const { katex: math, highlight: code } = page.dataset;
  const formulas = ".rich .math", blocks = ".rich code[class^=language-]";
  if (math && root.querySelector(formulas)) withScript(math, () => drawAll(root, formulas, drawFormula));
  if (code && root.querySelector(blocks)) withScript(code, () => {
    // Version 9, which Debian keeps in repair itself, would tell each reader's console that its makers no longer do.
    hljs.configure({ hideUpgradeWarningAcceptNoSupportOrSecurityUpdates: true });
    drawAll(root, blocks, colourCode);
  });
};
