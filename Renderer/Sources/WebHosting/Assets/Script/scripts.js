// Scripts that only some pages need, each loaded once, when it is needed.
const scripts = new Map(); // address -> when it has run
const withScript = (address, use) => {
  if (!scripts.has(address)) scripts.set(address, new Promise(done => {
    const load = () => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = done;
      script.onerror = () => setTimeout(load, 1000);
      document.head.append(script);
    };
    load();
  }));
  scripts.get(address).then(use);
};
// Math and code in a note. Where the host has nothing to draw them with they stay as they are written.
arrivals.push(root => {
  const { notation, katex, highlight } = page.dataset;
  const drawn = [];
  if (katex) drawn.push(".rich .math");
  if (highlight) drawn.push(".rich code[class^=language-]");
  if (drawn.length && root.querySelector(drawn.join())) withScript(notation, () => drawNotation(root));
});
