// Rows that ask to be reported when they come within one screen of the view.
const observer = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    report("s", target.dataset.seen);
    // The end of a window of rows stays where it is while the window grows: it is looked at again when this batch is answered.
    if (target.classList.contains("more")) again.set(target, queue.length ? batch + 1 : batch);
  }
}, { rootMargin: "100% 0px", scrollMargin: "100% 0px" });
const watch = root => { for (const e of root.querySelectorAll("[data-seen]")) observer.observe(e); };

// Rows that are chosen, deleted and moved: the wish is reported, the list shows what came of it.
const worked = "a[href],button,input,select,textarea,label,summary";
const reachable = worked + ",[tabindex]";
const rowOf = (e, letter) => e.closest(`[data-row~="${letter}"]`);
const faceOf = row => row.querySelector(":scope > .face") ?? row;
const stopOf = row => { const face = faceOf(row); return face.matches(reachable) ? face : face.querySelector(reachable); };
const wish = (row, words) => report("i", row.id, words);
const isMany = row => row.closest(".list").classList.contains("many");
document.addEventListener("click", e => {
  const row = rowOf(e.target, "p"), control = e.target.closest(worked + ",[data-tap]");
  if (dead || !row || (control && row.contains(control))) return;
  const adds = e.metaKey || e.ctrlKey || (isMany(row) && (e.pointerType === "touch" || row.closest(".editing")));
  wish(row, e.shiftKey ? "range" : adds ? "toggle" : "only");
});
document.addEventListener("dblclick", e => {
  const row = rowOf(e.target, "p");
  if (row?.closest('[data-selection="primary"]')) wish(row, "open");
});
// A list box has one stop for Tab: the chosen option, or the first.
document.addEventListener("focusin", e => {
  const list = e.target.closest('[role="listbox"]');
  if (!list) return;
  if (e.target !== list) { list.tabIndex = -1; return; }
  const option = list.querySelector('[aria-selected="true"]') ?? list.querySelector('[role="option"]');
  option?.focus({ preventScroll: !list.matches(":focus-visible") });
});
const giveStopBack = () => {
  for (const list of document.querySelectorAll('[role="listbox"][tabindex="-1"]')) if (!list.contains(document.activeElement)) list.tabIndex = 0;
};
document.addEventListener("focusout", () => setTimeout(giveStopBack));
const step = (row, list, key, e) => {
  const rows = [...list.querySelectorAll(".row")].filter(r => r.checkVisibility() && stopOf(r)), at = rows.indexOf(row);
  const next = rows[{ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]];
  if (!next) return;
  stopOf(next).focus();
  if (!next.matches('[data-row~="p"]') || stopOf(next).role !== "option" || e.ctrlKey || e.metaKey) return;
  wish(next, e.shiftKey && isMany(next) ? "range" : "only");
};
document.addEventListener("keydown", e => {
  if (e.key === "Tab") giveStopBack();
  const row = e.target.closest?.(".row"), list = row?.closest(".list");
  if (dead || !list || e.isComposing || e.target.matches("input,select,textarea")) return;
  const isStop = e.target === stopOf(row), does = letter => row.matches(`[data-row~="${letter}"]`);
  const arrow = e.key.startsWith("Arrow") && e.key.slice(5), group = e.target.matches("summary") && e.target.parentNode;
  if (e.target.matches(".grip") && (arrow === "Up" || arrow === "Down")) wish(row, arrow.toLowerCase());
  else if (group && ((arrow === "Right" && !group.open) || (arrow === "Left" && group.open))) e.target.click();
  else if (!isStop) return;
  else if (arrow === "Up" || arrow === "Down" || e.key === "Home" || e.key === "End") step(row, list, e.key, e);
  else if ((e.key === "Delete" || e.key === "Backspace") && does("d")) wish(row, "delete");
  else if (!does("p")) return;
  else if (e.key === " ") wish(row, isMany(row) ? "toggle" : "only");
  else if (e.key === "Enter") wish(row, row.closest('[data-selection="primary"]') ? "open" : "only");
  else if (e.key === "a" && (e.ctrlKey || e.metaKey) && isMany(row)) wish(row, "all");
  else return;
  e.preventDefault();
});
// Who works with the keys stays in the list when a row goes.
const removeElement = operations.d;
operations.d = id => {
  const row = byID(id);
  const near = row?.matches(".row") && row.contains(document.activeElement) && (row.nextElementSibling ?? row.previousElementSibling);
  removeElement(id);
  if (near) stopOf(near)?.focus();
};
// A handle that is dragged moves its row among the rows of its kind.
document.addEventListener("pointerdown", e => {
  const grip = e.target.closest(".grip"), row = grip?.closest(".row");
  if (dead || !row) return;
  e.preventDefault();
  grip.focus();
  const start = e.clientY, others = [...row.parentNode.children].filter(r => r !== row && r.matches('[data-row~="m"]'));
  const mark = y => {
    const next = others.find(r => { const box = r.getBoundingClientRect(); return y < box.top + box.height / 2; });
    for (const r of others) r.classList.toggle("drop-before", r === next);
    others.at(-1)?.classList.toggle("drop-after", !next);
    (next ?? others.at(-1))?.scrollIntoView({ block: "nearest" });
    return next;
  };
  grip.setPointerCapture(e.pointerId);
  row.classList.add("moving");
  grip.onpointermove = m => { row.style.translate = `0 ${m.clientY - start}px`; mark(m.clientY); };
  grip.onlostpointercapture = m => {
    grip.onpointermove = grip.onlostpointercapture = null;
    const next = mark(m.clientY);
    for (const r of others) r.classList.remove("drop-before", "drop-after");
    row.classList.remove("moving");
    row.style.translate = "";
    if (Math.abs(m.clientY - start) > 8) wish(row, next ? "move " + next.id : "move");
  };
});
// Groups open and close by themselves; the server hears of it.
document.addEventListener("click", e => {
  const summary = e.target.closest("summary"), group = summary?.parentNode;
  const control = e.target.closest(worked);
  if (dead || !group?.matches("[data-disclosure]") || (control !== summary && summary.contains(control))) return;
  if (group.ariaDisabled === "true") e.preventDefault(); else report(group.open ? "x" : "o", group.id);
});
// What comes in above the view does not push it down; browsers that see to that themselves are left alone.
if (!CSS.supports("overflow-anchor: auto")) {
  const insert = operations.i;
  operations.i = (parent, before, html) => {
    const next = before && byID(before), list = next?.closest(".list"), top = next?.getBoundingClientRect().top;
    insert(parent, before, html);
    if (list?.scrollTop > 0 && top < list.getBoundingClientRect().top) list.scrollTop += next.getBoundingClientRect().top - top;
  };
}
