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
// The parts of this script that not every page needs. A first page brings those that it needs; a patch that is the first to need one waits
// for it, so nothing is on the screen that does not work yet. What a part is for is `partMarks`, which the server has put before all this.
const partsToCome = new Map(page.dataset.parts.split(" ").map(file => [file.split(".")[0], `${base}/assets/${file}`]));
for (const [name, address] of partsToCome) if (document.querySelector(`script[src="${address}"]`)) partsToCome.delete(name);
const needs = ({ markup, operations }, [operation, ...words]) =>
  operations.includes(operation) || words.some(word => typeof word === "string" && markup.some(mark => word.includes(mark)));
const hasParts = ({ o }) => {
  const missing = [...partsToCome].filter(([name]) => o.some(operation => needs(partMarks[name], operation)));
  for (const [name, address] of missing) withScript(address, () => {
    partsToCome.delete(name);
    greetAll();
    applyHeld();
  });
  return !missing.length;
};
