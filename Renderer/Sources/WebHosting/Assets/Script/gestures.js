// Taps, presses, a pointer that hovers.
let onceTimer = 0;
document.addEventListener("click", e => {
  if (dead || e.button) return;
  const at = (e.detail > 1 && e.target.closest(`[data-tap${e.detail}]`)) || e.target.closest("[data-tap]");
  const control = e.target.closest(worked);
  clearTimeout(onceTimer);
  if (!at || (control && control !== at && at.contains(control))) return;
  const id = (e.detail > 1 && at.getAttribute("data-tap" + e.detail)) || at.dataset.tap;
  // It may become the double one that comes before it.
  if (e.detail === 1 && at.hasAttribute("data-once")) onceTimer = setTimeout(() => report("c", id), 350); else report("c", id);
});
// Taps that count beside what else takes them, which may lead to another page: they are told first.
document.addEventListener("click", e => {
  if (dead || e.button) return;
  for (let at = e.target.closest("[data-also]"); at; at = at.parentElement.closest("[data-also]")) {
    const [id, count] = at.dataset.also.split(" ");
    if (count === "1" || e.detail === Number(count)) report("c", id);
  }
}, true);
document.addEventListener("keydown", e => {
  if ((e.key !== "Enter" && e.key !== " ") || dead) return;
  if (e.target.matches("[data-tap]:not(" + worked + ")")) { e.preventDefault(); report("c", e.target.dataset.tap); }
  else if (e.target.matches("[data-also]:not(" + worked + ")")) { e.preventDefault(); e.target.click(); }
  else if (e.key === " " && !e.repeat && e.target.matches("[data-press]")) { e.preventDefault(); press(e.target, 0, 0); }
});
// What is told of a press: w when it begins and ends, g the phases of a gesture, s the release as well, since another gesture follows.
let pressing = null, pressHeld = "";
const press = (at, x, y) => {
  const [id, time, distance, kind] = at.dataset.press.split(" "), isGesture = kind === "g" || kind === "s";
  pressing = { id, x, y, distance, begin: isGesture ? "c" : "1", end: isGesture ? "x" : "", isWatched: kind, timer: setTimeout(() => {
    if (isGesture) pressing.isWatched = "";
    endPress();
    swipedAt = Infinity;
    if (isGesture) report("i", id, "e"); else report("c", id);
    if (kind === "s") pressHeld = id;
  }, time) };
  if (kind) report("i", id, pressing.begin);
};
const endPress = e => {
  if (swipedAt === Infinity) swipedAt = performance.now();
  // After the gesture that follows, which ends by the same event.
  if (pressHeld && e) setTimeout(id => report("i", id, "x"), 0, pressHeld);
  pressHeld = "";
  if (!pressing) return;
  clearTimeout(pressing.timer);
  if (pressing.isWatched) report("i", pressing.id, pressing.end);
  pressing = null;
};
document.addEventListener("pointerdown", e => {
  const at = e.target.closest("[data-press]");
  if (at && !dead && !e.button) press(at, e.clientX, e.clientY);
});
document.addEventListener("pointermove", e => {
  if (pressing && Math.hypot(e.clientX - pressing.x, e.clientY - pressing.y) > pressing.distance) endPress();
});
for (const kind of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(kind, endPress);
let hovered = null;
document.addEventListener("pointerover", e => {
  const at = e.pointerType === "mouse" ? e.target.closest("[data-hover]") : null;
  if (at === hovered) return;
  if (hovered?.isConnected) report("i", hovered.dataset.hover, "");
  hovered = at;
  if (at) report("i", at.dataset.hover, "1");
});

// Menus of a place: the server makes the items when one is asked for.
let asked = null;
const askMenu = (at, target, x, y) => {
  if (asked && performance.now() - asked.time < 800) return;
  asked = { x, y, time: performance.now(), focus: document.activeElement };
  const row = at.hasAttribute("data-selection") && rowOf(target, "p");
  if (row) report("i", at.dataset.menu, row.id); else report("o", at.dataset.menu);
};
document.addEventListener("contextmenu", e => {
  const at = e.target.closest("[data-menu]");
  if (dead || !at || e.target.closest("input,textarea")) return;
  e.preventDefault();
  const box = e.target.getBoundingClientRect(), byKey = e.pointerType !== "mouse" && e.button !== 2 && !pressMenu;
  askMenu(at, e.target, byKey ? box.left + 16 : e.clientX, byKey ? Math.min(box.top + 32, box.bottom) : e.clientY);
});
// The lifting of the finger that opened a menu does not close it: nothing does until something else is done.
let pressMenu = 0, isHeld = false;
document.addEventListener("pointerdown", e => {
  const at = e.pointerType === "touch" && e.target.closest("[data-menu]");
  if (!at || dead) return;
  const { target, clientX, clientY } = e;
  pressMenu = setTimeout(() => { swipedAt = Infinity; isHeld = true; askMenu(at, target, clientX, clientY); }, 550);
});
const endPressMenu = e => {
  if (e.type === "pointermove" && Math.hypot(e.movementX, e.movementY) < 3) return;
  clearTimeout(pressMenu);
  pressMenu = 0;
};
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => { isHeld = false; }, true);
for (const kind of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(kind, endPressMenu);
arrivals.push(menu => {
  if (!menu.matches("[data-context]") || !asked) return;
  const { x, y, focus } = asked;
  asked = null;
  menu.addEventListener("beforetoggle", e => {
    if (e.newState !== "closed") return;
    if (isHeld) return setTimeout(show);
    report("x", menu.dataset.context);
    if (menu.contains(document.activeElement)) focus?.focus({ preventScroll: true });
  });
  const show = () => {
    menu.showPopover();
    menu.querySelector("button,a")?.focus();
  };
  show();
  const box = menu.getBoundingClientRect(), fit = (at, size, room) => Math.max(8, at + size > room - 8 ? Math.min(at, room - 8) - size : at);
  menu.style.inset = `${fit(y, box.height, innerHeight)}px auto auto ${fit(x, box.width, innerWidth)}px`;
  menu.style.margin = 0;
});

// Drag and drop, and its equivalent with the keys: copy what is dragged, paste where it shall go.
let dragged = null, target = null, aimedAt = "";
// What hovers, and where, for a place that asks for it (data-aim): it may want some things only, or hear of each move.
const hover = (at, e, isNew) => {
  const box = at.getBoundingClientRect(), { items, types } = e.dataTransfer;
  const what = dragged ? { from: dragged } : { kinds: [...types], files: [...items].filter(i => i.kind === "file").map(i => i.type) };
  return JSON.stringify({ ...(isNew && { new: true }), ...what, x: e.clientX - box.left, y: e.clientY - box.top });
};
const aim = (at, e) => {
  const spot = at ? `${e.clientX} ${e.clientY}` : "", isStill = spot === aimedAt;
  aimedAt = spot;
  if (at === target) {
    if (at?.dataset.aim === "moves" && !isStill) tell(at.dataset.drop, hover(at, e));
    return;
  }
  if (target) { target.classList.remove("drop-target"); finish(target.dataset.drop, ""); }
  target = at;
  if (at) { at.classList.add("drop-target"); report("i", at.dataset.drop, at.hasAttribute("data-aim") ? hover(at, e, true) : "1"); }
};
// What is dropped on a place that asks has not left it.
const dropIn = at => {
  if (!at?.hasAttribute("data-aim") || at !== target) return aim(null);
  target = null;
  at.classList.remove("drop-target");
  latest.delete(at.dataset.drop);
};
const drop = (at, what, x = 0, y = 0) => {
  const box = at.getBoundingClientRect();
  report("d", at.dataset.drop, JSON.stringify({ ...what, x: x && x - box.left, y: y && y - box.top }));
};
// The app makes what is dragged when the drag begins.
const lift = at => { if (at?.hasAttribute("data-lift")) report("i", at.dataset.drag, "1"); };
document.addEventListener("dragstart", e => {
  const at = e.target.closest?.("[data-drag]");
  dragged = at?.dataset.drag;
  if (at) e.dataTransfer.setData("text/plain", at.innerText);
  lift(at);
});
document.addEventListener("dragover", e => {
  const at = e.target.closest?.("[data-drop]"), isFile = e.dataTransfer.types.includes("Files");
  if (at) e.preventDefault();
  const takes = at && (!isFile || at.hasAttribute("data-files"));
  if (takes && isFile) e.dataTransfer.dropEffect = "copy";
  aim(takes ? at : null, e);
});
document.addEventListener("drop", e => {
  const at = e.target.closest?.("[data-drop]");
  dropIn(at);
  if (!at || dead) return;
  e.preventDefault();
  if (e.dataTransfer.files.length) {
    const box = at.getBoundingClientRect();
    if (at.hasAttribute("data-files")) giveFiles(at, e.dataTransfer.files, { x: e.clientX - box.left, y: e.clientY - box.top });
    return;
  }
  const text = e.dataTransfer.getData("text/plain"), url = e.dataTransfer.getData("text/uri-list");
  drop(at, dragged ? { from: dragged } : { ...(url && { url }), ...(text && { text }) }, e.clientX, e.clientY);
});
document.addEventListener("dragend", () => { aim(null); dragged = null; });
let copied = null;
document.addEventListener("copy", e => {
  const at = document.activeElement.closest("[data-drag]") ?? document.activeElement.querySelector?.(":scope > [data-drag]");
  if (!at || !getSelection().isCollapsed || document.activeElement.matches("input,textarea")) return;
  e.preventDefault();
  copied = at.dataset.drag;
  lift(at);
  e.clipboardData.setData("text/plain", at.innerText);
});
document.addEventListener("paste", e => {
  const at = document.activeElement.closest("[data-drop]"), data = e.clipboardData;
  // A picture is a file, in a field too; a program that copies text beside a picture of it means the text.
  if (at?.hasAttribute("data-files") && data.files.length && !data.types.includes("text/plain")) {
    e.preventDefault();
    return giveFiles(at, data.files);
  }
  if (!at || dead || document.activeElement.matches("input,textarea")) return;
  e.preventDefault();
  const text = data.getData("text/plain");
  // What was copied here is what it stands for; what was copied elsewhere since is text.
  const isOurs = copied && document.querySelector(`[data-drag="${copied}"]`)?.innerText.trim() === text.trim();
  if (isOurs || text) drop(at, isOurs ? { from: copied } : { text });
});
// What has a gesture can be reached with Tab.
const reached = "[data-tap],[data-also],[data-press],[data-menu],[data-drag],[data-drop]";
arrivals.push(root => {
  for (const e of [root, ...root.querySelectorAll(reached)]) {
    if (!e.matches(reached) || e.matches(reachable) || e.querySelector(reachable)) continue;
    e.tabIndex = 0;
    if (e.matches("[data-tap],[data-also],[data-press]") && !e.role) e.role = "button";
  }
});
