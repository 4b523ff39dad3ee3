// Menus: the browser opens and closes them; here they find their place and are worked by keyboard.
// Beside a rectangle, where there is room for it.
const placeMenu = (menu, { left, right, top, bottom }, beside) => {
  const { style } = menu, below = innerHeight - bottom, rtl = getComputedStyle(menu).direction === "rtl";
  for (const edge of ["left", "right", "top", "bottom"]) style[edge] = "auto";
  if (beside && innerWidth > 600) {
    const after = innerWidth - right > 240;
    style[after ? "left" : "right"] = (after ? right - 4 : innerWidth - left - 4) + "px";
    style[top < innerHeight * 0.6 ? "top" : "bottom"] = (top < innerHeight * 0.6 ? top - 6 : below - 6) + "px";
    style.maxHeight = Math.max(top < innerHeight * 0.6 ? innerHeight - top : bottom, 120) - 16 + "px";
    return;
  }
  const atStart = rtl ? right > innerWidth * 0.7 : left < innerWidth * 0.55;
  if (atStart !== rtl) style.left = Math.max(8, left) + "px"; else style.right = Math.max(8, innerWidth - right) + "px";
  const under = below > 260 || below > top;
  style[under ? "top" : "bottom"] = (under ? bottom + 6 : innerHeight - top + 6) + "px";
  style.maxHeight = Math.max(under ? below : top, 120) - 20 + "px";
};
// For a menu that no button opens: at a point, say.
const showMenu = (menu, rectangle) => { menu.showPopover(); placeMenu(menu, rectangle); menu.focus(); };
const opener = menu => document.querySelector(`[popovertarget="${menu.id}"]`);
const itemsOf = menu => [...menu.querySelectorAll('[role^="menuitem"]')]
  .filter(item => item.closest(".menu") === menu && !item.disabled && item.ariaDisabled !== "true");
let byKeyboard = false;
addEventListener("pointerdown", () => { byKeyboard = false; }, true);
addEventListener("keydown", () => { byKeyboard = true; }, true);
document.addEventListener("beforetoggle", e => {
  const menu = e.target, button = menu.matches?.(".menu") && opener(menu);
  if (button && e.newState === "open") placeMenu(menu, button.getBoundingClientRect(), button.matches(".item"));
}, true);
document.addEventListener("toggle", e => {
  const menu = e.target;
  if (!menu.matches?.(".menu")) return;
  opener(menu)?.setAttribute("aria-expanded", e.newState === "open");
  if (e.newState === "open") return menu.contains(document.activeElement) || (byKeyboard && itemsOf(menu)[0] || menu).focus();
  // The browser gives the focus back to what opened the first menu only.
  const item = opener(menu), at = document.activeElement;
  if (item?.closest(".menu:popover-open") && (at === document.body || menu.contains(at))) item.focus();
}, true);
// What was chosen closes all of them, the outermost first; the focus goes back to the button.
document.addEventListener("click", e => {
  const item = e.target.closest(".menu .item");
  if (item && !item.hasAttribute("popovertarget")) document.querySelector(".menu:popover-open")?.hidePopover();
});
let word = "", wordTimer = 0;
const typed = (items, at, key) => {
  clearTimeout(wordTimer);
  wordTimer = setTimeout(() => { word = ""; }, 600);
  word += key.toLowerCase();
  const from = word.length > 1 ? at : at + 1;
  const order = [...items.slice(Math.max(from, 0)), ...items.slice(0, Math.max(from, 0))];
  return order.find(item => item.textContent.trim().toLowerCase().startsWith(word));
};
document.addEventListener("keydown", e => {
  const button = e.target.closest("[aria-haspopup=menu]:not(.item)");
  if (button && !button.disabled && (e.key === "ArrowDown" || e.key === "ArrowUp")) {
    e.preventDefault();
    const list = byID(button.getAttribute("popovertarget"));
    list?.showPopover({ source: button });
    // At once: the next key may be there before the browser says that the list is open.
    if (list) itemsOf(list).at(e.key === "ArrowUp" ? -1 : 0)?.focus();
    return;
  }
  const menu = e.target.closest(".menu");
  if (!menu) return;
  const items = itemsOf(menu), at = items.indexOf(document.activeElement), nested = menu.parentElement.closest(".menu");
  const rtl = getComputedStyle(menu).direction === "rtl", current = items[at];
  let next;
  switch (e.key) {
    case "ArrowDown": next = items[(at + 1) % items.length]; break;
    case "ArrowUp": next = items[(Math.max(at, 0) || items.length) - 1]; break;
    case "Home": next = items[0]; break;
    case "End": next = items.at(-1); break;
    case rtl ? "ArrowLeft" : "ArrowRight": if (current?.hasAttribute("popovertarget")) next = null, current.click(); else return; break;
    case rtl ? "ArrowRight" : "ArrowLeft": if (nested) next = null, menu.hidePopover(); else return; break;
    case "Tab": next = null; document.querySelector(".menu:popover-open")?.hidePopover(); return;
    default:
      if (e.key.length !== 1 || e.ctrlKey || e.metaKey || e.altKey || (e.key === " " && !word)) return;
      next = typed(items, at, e.key);
  }
  e.preventDefault();
  next?.focus();
});
