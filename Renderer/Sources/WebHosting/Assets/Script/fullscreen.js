// Places whose buttons fill the screen with the page: browsers let a page do that in a click alone.
{
  const place = e => e.target.closest("button") && e.target.closest("[data-full]");
  const tell = () => {
    for (const e of document.querySelectorAll("[data-full]")) report("i", e.dataset.full, document.fullscreenElement ? "1" : "");
  };
  document.addEventListener("click", e => {
    if (dead || !place(e)) return;
    if (document.fullscreenElement) document.exitFullscreen(); else page.requestFullscreen?.()?.catch(() => {});
  });
  document.addEventListener("fullscreenchange", () => { if (!dead) tell(); });
  // It ends with the place; what is read meanwhile may hide that for a while.
  endings.push(() => {
    if (document.fullscreenElement === page && !document.querySelector("[data-full], [data-turns]")) document.exitFullscreen();
  });
  // Where it cannot be had nothing offers it; and a place that comes late hears how it is.
  arrivals.push(root => {
    for (const e of [root, ...root.querySelectorAll("[data-full]")]) {
      if (!e.matches("[data-full]")) continue;
      e.hidden = !document.fullscreenEnabled;
      if (document.fullscreenElement) report("i", e.dataset.full, "1");
    }
  });
}
