// Rows that are chosen, deleted and moved: the wish is reported, the list shows what came of it.
const rowOf = (e, letter) => e.closest(`[data-row~="${letter}"]`);
const faceOf = row => row.querySelector(":scope > .face") ?? row;
const stopOf = row => { const face = faceOf(row); return face.matches(reachable) ? face : face.querySelector(reachable) ?? row.querySelector(reachable); };
const wish = (row, words) => report("i", row.id, words);
const isMany = row => row.closest(".list").classList.contains("many");
document.addEventListener("click", e => {
  const row = rowOf(e.target, "p"), control = e.target.closest(worked + ",[data-tap]");
  if (dead || !row || (control && row.contains(control))) return;
  const adds = e.metaKey || e.ctrlKey || (isMany(row) && (e.pointerType === "touch" || row.closest(".editing")));
  wish(row, e.shiftKey ? "range" : adds ? "toggle" : "only");
});
// Beside the rows of a list of many there is nothing to choose.
document.addEventListener("click", e => {
  const row = e.target.matches('.many, .many [role="presentation"]') && e.target.querySelector('[data-row~="p"]');
  if (row && !dead && !e.shiftKey && !e.ctrlKey && !e.metaKey && !row.closest(".editing")) wish(row, "none");
});
document.addEventListener("dblclick", e => {
  const row = rowOf(e.target, "p");
  if (row?.closest('[data-selection="primary"]')) wish(row, "open");
});
// A list box, or a tree, has one stop for Tab: the chosen option, or the first.
const oneStop = '.list:is([role="listbox"],[role="tree"])';
document.addEventListener("focusin", e => {
  const list = e.target.closest(oneStop);
  if (!list) return;
  if (e.target !== list) { list.tabIndex = -1; return; }
  const option = list.querySelector('[aria-selected="true"]') ?? list.querySelector('[role="option"],[role="treeitem"]');
  option?.focus({ preventScroll: !list.matches(":focus-visible") });
});
const giveStopBack = () => {
  for (const list of document.querySelectorAll(oneStop + '[tabindex="-1"]')) if (!list.contains(document.activeElement)) list.tabIndex = 0;
};
document.addEventListener("focusout", () => setTimeout(giveStopBack));
const rowsOf = list => [...list.querySelectorAll(".row")].filter(r => r.checkVisibility() && stopOf(r));
const goTo = (row, e) => {
  if (!row) return;
  stopOf(row).focus();
  if (!row.matches('[data-row~="p"]') || !/^(option|treeitem)$/.test(stopOf(row).role) || e.ctrlKey || e.metaKey) return;
  wish(row, e.shiftKey && isMany(row) ? "range" : "only");
};
const step = (row, list, key, e) => {
  const rows = rowsOf(list), at = rows.indexOf(row), page = list.clientHeight - row.offsetHeight;
  if (key === "PageDown") return goTo(rows.findLast(r => topOf(r) - topOf(row) <= page), e);
  if (key === "PageUp") return goTo(rows.find(r => topOf(row) - topOf(r) <= page), e);
  goTo(rows[{ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]], e);
};
// Letters go to the row that begins with them; one again, to the next such row.
let spelled = "", spelledAt = 0;
const goToTyped = (row, list, e) => {
  const isNew = e.timeStamp - spelledAt > 1000, letter = e.key.toLowerCase();
  spelledAt = e.timeStamp;
  spelled = isNew || spelled === letter ? letter : spelled + letter;
  const rows = rowsOf(list), at = rows.indexOf(row) + (spelled === letter ? 1 : 0);
  goTo([...rows.slice(at), ...rows.slice(0, at)].find(r => faceOf(r).innerText.toLowerCase().startsWith(spelled)), e);
};
document.addEventListener("keydown", e => {
  if (e.key === "Tab") giveStopBack();
  const group = e.target.matches?.("summary") && e.target.parentNode;
  if (group && e.key === ((getComputedStyle(group).direction === "rtl") === group.open ? "ArrowRight" : "ArrowLeft")) {
    e.preventDefault();
    return e.target.click();
  }
  const row = e.target.closest?.(".row"), list = row?.closest(".list");
  if (dead || !list || e.isComposing || e.target.matches("input,select,textarea")) return;
  const isStop = e.target === stopOf(row), does = letter => row.matches(`[data-row~="${letter}"]`);
  const arrow = e.key.startsWith("Arrow") && e.key.slice(5);
  if (e.target.matches(".handle") && (arrow === "Up" || arrow === "Down")) wish(row, arrow.toLowerCase());
  else if (!isStop) return;
  else if (["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"].includes(e.key)) step(row, list, e.key, e);
  else if ((e.key === "Delete" || e.key === "Backspace") && does("d")) wish(row, "delete");
  else if (!does("p")) return;
  else if (e.key === " ") wish(row, isMany(row) ? "toggle" : "only");
  else if (e.key === "Enter") wish(row, row.closest('[data-selection="primary"]') ? "open" : "only");
  else if (e.key === "a" && (e.ctrlKey || e.metaKey) && isMany(row)) wish(row, "all");
  else if (e.key.length === 1 && !e.ctrlKey && !e.metaKey && !e.altKey && /^(option|treeitem)$/.test(e.target.role)) goToTyped(row, list, e);
  else return;
  e.preventDefault();
});
// Who works with the keys stays in the list when a row goes.
const removeElement = operations.d;
operations.d = id => {
  const row = byID(id);
  const isHere = row?.matches(".row") && row.contains(document.activeElement);
  const near = isHere && [row.nextElementSibling, row.previousElementSibling].find(r => r?.matches(".row") && stopOf(r));
  removeElement(id);
  if (near) stopOf(near).focus();
};
// A row that is dragged, by its handle or with a mouse, goes to another place among the rows of its kind. Escape puts it back.
const carry = (row, handle, e, least) => {
  const id = e.pointerId, start = e.clientY, list = row.closest(".list"), top = list.scrollTop, ended = new AbortController();
  let others, next;
  const mark = y => {
    next = others.find(r => y < topOf(r) + r.offsetHeight / 2);
    for (const r of others) r.classList.toggle("drop-before", r === next);
    others.at(-1)?.classList.toggle("drop-after", !next);
    (next ?? others.at(-1))?.scrollIntoView({ block: "nearest" });
  };
  const end = m => {
    if (m.key ? m.key !== "Escape" : m.pointerId !== id) return;
    ended.abort();
    if (!others) return;
    m.preventDefault();
    swipedAt = performance.now();
    for (const r of others) r.classList.remove("drop-before", "drop-after");
    row.classList.remove("moving");
    row.style.translate = "";
    if (m.type !== "pointerup" || Math.abs(m.clientY - start) < 8 || !others.length) return;
    wish(row, next ? "before " + next.id : "after " + others.at(-1).id);
  };
  const listen = (kind, act) => document.addEventListener(kind, act, { signal: ended.signal, capture: true });
  listen("pointermove", m => {
    if (m.pointerId !== id || (!others && Math.abs(m.clientY - start) < least)) return;
    if (!others) {
      others = [...row.parentNode.children].filter(r => r !== row && r.matches('[data-row~="b"]'));
      row.classList.add("moving");
      handle.setPointerCapture(id);
    }
    row.style.translate = `0 ${m.clientY - start + list.scrollTop - top}px`;
    mark(m.clientY);
  });
  for (const kind of ["pointerup", "pointercancel", "keydown"]) listen(kind, end);
  listen("dragstart", d => d.preventDefault());
};
document.addEventListener("pointerdown", e => {
  const handle = e.target.closest(".handle"), row = (handle ?? e.target.closest('[data-row~="m"] > .face'))?.closest(".row");
  if (dead || !row || e.button) return;
  if (handle) {
    e.preventDefault();
    handle.focus();
    return carry(row, handle, e, 0);
  }
  const control = e.target.closest(worked + ',[draggable="true"]');
  if (e.pointerType === "mouse" && !(control && !control.matches("a") && row.contains(control))) carry(row, faceOf(row), e, 6);
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
