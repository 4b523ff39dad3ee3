// Keys while the focus is in a view that asks for them: the innermost that wants one takes it, from the browser too if it names the key.
for (const kind of ["keydown", "keyup"]) document.addEventListener(kind, e => {
  if (dead || e.isComposing || e.defaultPrevented) return;
  const phase = kind === "keyup" ? "u" : e.repeat ? "r" : "d", key = e.key.toLowerCase();
  const held = [["c", e.ctrlKey], ["a", e.altKey], ["s", e.shiftKey], ["m", e.metaKey], ["l", e.getModifierState("CapsLock")]];
  for (let at = e.target.closest?.("[data-strokes]"); at; at = at.parentElement.closest("[data-strokes]")) {
    for (const wish of at.dataset.strokes.split("\n")) {
      const [id, phases, ...keys] = wish.split("\t");
      if (!phases.includes(phase) || (keys.length && !keys.some(k => k.toLowerCase() === key))) continue;
      if (keys.length) e.preventDefault();
      return report("i", id, [phase, held.filter(h => h[1]).map(h => h[0]).join(""), e.key].join("\t"));
    }
  }
});
