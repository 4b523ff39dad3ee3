// Notes, for those who read them by keyboard or by ear: what scrolls sideways can be reached, and a box is named by what stands beside it.
const wideParts = new ResizeObserver(entries => {
  for (const { target: part } of entries) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0; else part.removeAttribute("tabindex");
  }
});
// Without the lists below it.
const ownText = item => [...item.childNodes].filter(node => !/^[OU]L$/.test(node.nodeName)).map(node => node.textContent).join("");
arrivals.push(root => {
  for (const part of root.querySelectorAll(".rich :is(pre, table, .math-block)")) wideParts.observe(part);
  for (const box of root.querySelectorAll(".rich input[type=checkbox]")) box.ariaLabel = ownText(box.parentNode).trim().slice(0, 200);
});
// Math and code in a note. Where the host has nothing to draw them with they stay as they are written.
arrivals.push(root => {
  const { notation, katex, highlight } = page.dataset;
  const drawn = [];
  if (katex) drawn.push(".rich .math");
  if (highlight) drawn.push(".rich code[class^=language-]");
  if (drawn.length && root.querySelector(drawn.join())) withScript(notation, () => drawNotation(root));
});
