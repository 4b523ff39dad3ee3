// Dialogs, popovers and menus: shown, closed by Escape or a click beside, focus given back. Screens of a stack: what scrolled and had
// the focus does so again.
const openers = new WeakMap(); // dialog -> what had the focus before it
const focusOn = e => {
  if (!e) return;
  if (e.tabIndex < 0) e.tabIndex = -1;
  e.focus({ preventScroll: true });
};
const lost = () => !document.activeElement || document.activeElement === document.body;
const heading = e => e.querySelector("h1, h2, h3, [role=\"heading\"]");
const showDialog = d => {
  openers.set(d, document.activeElement);
  d.removeAttribute("open");
  const anchor = byID(d.dataset.anchor);
  if (anchor) {
    anchor.style.anchorName = "--" + d.id;
    d.style.positionAnchor = "--" + d.id;
  }
  d.showModal();
  for (const opened of openings) opened(d);
  messages().forEach(inFront);
  const head = heading(d);
  if (!d.ariaLabel) {
    if (head) d.setAttribute("aria-labelledby", head.id); else d.ariaLabel = d.dataset.word;
  }
  const field = '[autofocus], input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';
  const isQuestion = d.matches(".alert, .confirm");
  // Pages that keys turn come before any field.
  focusOn(d.querySelector("[data-turns]") ?? d.querySelector(field) ?? (isQuestion ? d.querySelector(".cancel") ?? d.querySelector(".alert-cancel button, button") : head) ?? d);
};
arrivals.push(root => {
  for (const d of root.querySelectorAll("dialog[data-modal]")) showDialog(d);
  if (root.matches("dialog[data-modal]")) showDialog(root);
});
// A dialog goes: the focus returns to what had it, when everything that goes has gone.
departures.push(root => {
  const going = [...root.querySelectorAll("dialog[data-modal]")];
  if (root.matches("dialog[data-modal]")) going.unshift(root);
  const said = messages();
  for (const d of going) {
    const opener = openers.get(d), anchor = byID(d.dataset.anchor);
    if (anchor) anchor.style.anchorName = "";
    d.dataset.going = "";
    d.close();
    queueMicrotask(() => { if (lost() && opener?.isConnected) focusOn(opener); });
  }
  if (going.length) said.forEach(inFront);
});
// The server closes dialogs; the browser only asks.
const askToClose = d => {
  if (dead) {
    d.close();
    return messages().forEach(inFront);
  }
  const cancel = d.matches(".alert, .confirm") && d.querySelector(".alert-actions .cancel");
  if (cancel) cancel.click(); else if (!("fixed" in d.dataset)) report("x", d.id);
};
document.addEventListener("cancel", e => {
  if (!e.target.matches?.("dialog[data-modal]")) return;
  e.preventDefault();
  askToClose(e.target);
}, true);
// Browsers close a dialog on a second Escape whatever the page says.
document.addEventListener("close", e => {
  const d = e.target;
  if (dead || !d.matches?.("dialog[data-modal]") || "going" in d.dataset || !d.isConnected) return;
  d.showModal();
  askToClose(d);
}, true);
const isBeside = (d, e) => {
  const box = d.getBoundingClientRect();
  return e.clientX < box.left || e.clientX > box.right || e.clientY < box.top || e.clientY > box.bottom;
};
let pressedBeside = null;
document.addEventListener("pointerdown", e => {
  const d = e.target.matches?.("dialog[data-modal]") ? e.target : null;
  pressedBeside = d && isBeside(d, e) ? d : null;
});
document.addEventListener("click", e => {
  if (pressedBeside === e.target && !e.target.matches(".alert, .cover") && isBeside(e.target, e)) askToClose(e.target);
  pressedBeside = null;
  // A menu of a bar closes with the choice, and with a click elsewhere.
  for (const menu of document.querySelectorAll("details.bar-menu[open]")) {
    if (!menu.contains(e.target) || e.target.closest(".bar-menu-items button, .bar-menu-items a")) menu.open = false;
  }
});
document.addEventListener("keydown", e => {
  const menu = e.key === "Escape" && e.target.closest?.("details.bar-menu[open]");
  if (menu) {
    e.preventDefault();
    menu.open = false;
    focusOn(menu.querySelector("summary"));
  }
});
// The handle of a sheet: dragged to another height, or down and away.
document.addEventListener("pointerdown", e => {
  const grip = e.target.closest?.(".grip"), d = grip?.closest("dialog");
  if (!d) return;
  const start = e.clientY, height = d.offsetHeight;
  grip.setPointerCapture(e.pointerId);
  const move = e => { d.style.height = Math.min(height - e.clientY + start, innerHeight) + "px"; };
  grip.addEventListener("pointermove", move);
  const end = e => {
    grip.removeEventListener("pointermove", move);
    const wanted = height - e.clientY + start;
    d.style.height = "";
    const sizes = (d.dataset.detents ?? "").split(" ").filter(Boolean)
      .map(size => size.endsWith("%") ? parseFloat(size) / 100 * innerHeight : parseFloat(size));
    const least = Math.min(height, ...sizes);
    if (e.type === "pointerup" && wanted < least * 0.6) return askToClose(d);
    if (!sizes.length) return;
    const distance = sizes.map(size => Math.abs(size - wanted));
    report("i", d.id, String(distance.indexOf(Math.min(...distance))));
  };
  grip.addEventListener("pointerup", end, { once: true });
  grip.addEventListener("pointercancel", end, { once: true });
});
// Screens.
const left = new Map(); // id of a screen -> where it was scrolled, and what had the focus
departures.push(screen => {
  if (!screen.matches("[data-screen]")) return;
  const scrolled = [...screen.querySelectorAll("*")].filter(e => e.scrollTop).map(e => [e.id, e.scrollTop]);
  left.set(screen.id, { scrolled, focus: screen.contains(document.activeElement) ? document.activeElement.id : "" });
});
arrivals.push(screen => {
  if (!screen.matches("[data-screen]")) return;
  const was = left.get(screen.id);
  left.delete(screen.id);
  for (const [id, top] of was?.scrolled ?? []) { const e = byID(id); if (e) e.scrollTop = top; }
  if (lost()) focusOn(byID(was?.focus) ?? heading(screen));
});
// Suggestions of a search field: arrows move within, Enter chooses, Escape closes; Backspace before the text takes a token away.
const options = field => [...field.form?.querySelectorAll('[role="option"]') ?? []];
const pick = (field, chosen) => {
  for (const o of options(field)) o.ariaSelected = String(o === chosen);
  if (chosen) field.setAttribute("aria-activedescendant", chosen.id); else field.removeAttribute("aria-activedescendant");
  chosen?.scrollIntoView({ block: "nearest" });
};
document.addEventListener("keydown", e => {
  const field = e.target;
  if (!field.matches?.('.search input[role="combobox"]') || e.isComposing) return;
  const all = options(field), at = all.findIndex(o => o.ariaSelected === "true");
  if (all.length && (e.key === "ArrowDown" || e.key === "ArrowUp")) {
    e.preventDefault();
    pick(field, all[(at + (e.key === "ArrowDown" ? 1 : all.length + (at < 0 ? 0 : -1))) % all.length]);
  } else if (e.key === "Enter" && at >= 0) {
    e.preventDefault();
    e.stopImmediatePropagation();
    all[at].click();
  } else if (e.key === "Escape" && !field.value) {
    report("x", field.id);
  } else if (e.key === "Backspace" && !field.selectionEnd && field.form.querySelector(".token")) {
    report("d", field.id, "");
  }
}, true);
// Choosing with the pointer leaves the focus in the field.
document.addEventListener("pointerdown", e => { if (e.target.closest?.(".suggestions, .search-cancel, .search-scopes")) e.preventDefault(); });
document.addEventListener("mousedown", e => { if (e.target.closest?.(".suggestions, .search-cancel, .search-scopes")) e.preventDefault(); });
// Who cancels has done with the field.
document.addEventListener("click", e => { if (e.target.closest(".search-cancel")) e.target.closest(".search").querySelector(".field")?.blur(); });
const tellList = root => {
  for (const form of [...root.querySelectorAll(".search"), root.closest?.(".search")]) {
    const field = form?.querySelector('input[role="combobox"]'), list = form?.querySelector(".suggestions");
    if (!field) continue;
    field.ariaExpanded = String(Boolean(list));
    if (list) field.setAttribute("aria-controls", list.id); else field.removeAttribute("aria-controls");
  }
};
arrivals.push(tellList);
departures.push(e => { const form = e.closest(".search"); if (form) queueMicrotask(() => tellList(form)); });
// Tabs: arrows choose. Pages: a swipe tells where it ended, and what the server says is scrolled to.
document.addEventListener("keydown", e => {
  const tab = e.target.closest?.('[role="tab"]');
  if (!tab) return;
  const all = [...tab.closest('[role="tablist"]').querySelectorAll('[role="tab"]')], forward = page.dir === "rtl" ? -1 : 1;
  const step = { ArrowRight: forward, ArrowLeft: -forward, Home: -all.indexOf(tab), End: all.length - 1 - all.indexOf(tab) }[e.key];
  if (step === undefined) return;
  e.preventDefault();
  const next = all[(all.indexOf(tab) + step + all.length) % all.length];
  next.focus();
  next.click();
});
const turnTo = (pager, behavior) =>
  pager.scrollTo({ left: pager.clientWidth * pager.dataset.page * (page.dir === "rtl" ? -1 : 1), behavior });
changes["data-page"] = pager => turnTo(pager);
arrivals.push(root => { for (const pager of root.querySelectorAll(".pager")) turnTo(pager, "instant"); });
document.addEventListener("scrollend", e => {
  const pager = e.target;
  if (dead || !pager.matches?.(".pager")) return;
  const shown = String(Math.round(Math.abs(pager.scrollLeft) / pager.clientWidth));
  if (shown !== pager.dataset.page) report("i", pager.id, shown);
}, true);
