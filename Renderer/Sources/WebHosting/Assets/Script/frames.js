// Where places lie whose content is made for that: in the window, or in a view around that has a name. It is said when it has changed, by
// what is scrolled or by a patch, for those who have asked.
{
  const said = new WeakMap();
  const round = n => Math.round(n * 10) / 10;
  const sayPlace = e => {
    const [id, ...spaces] = e.dataset.frame.split(" "), box = e.getBoundingClientRect();
    if (!box.width) return;
    const words = spaces.map(space => {
      const named = e.closest(`[data-space~="${space}"]`);
      const around = space === "window" ? new DOMRect(0, 0, innerWidth, innerHeight) : named?.getBoundingClientRect();
      return around && [space, ...[box.left - around.left, box.top - around.top, around.width, around.height].map(round)].join(" ");
    }).filter(Boolean).join();
    if (!words || said.get(e) === words) return;
    said.set(e, words);
    tell(id, words);
  };
  const sayAll = () => { for (const e of document.querySelectorAll("[data-frame]")) sayPlace(e); };
  let due = 0;
  const soon = () => { due ||= requestAnimationFrame(() => { due = 0; sayAll(); }); };
  document.addEventListener("scroll", soon, { capture: true, passive: true });
  addEventListener("resize", soon);
  const placeSizes = new ResizeObserver(soon);
  const watchPlace = e => { placeSizes.observe(e); sayPlace(e); };
  arrivals.push(root => { for (const e of [root, ...root.querySelectorAll("[data-frame]")]) if (e.matches("[data-frame]")) watchPlace(e); });
  changes["data-frame"] = watchPlace;
  endings.push(sayAll);
}
