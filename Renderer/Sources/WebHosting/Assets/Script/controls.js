// Sliders, steppers and what else must not wait for the server.
const grows = CSS.supports("field-sizing", "content");
// How a field follows its value: a slider's track, a text's height.
shape = e => {
  if (e.type === "range") {
    const share = (e.value - e.min) / (e.max - e.min || 1);
    e.style.setProperty("--share", share * 100);
    e.ariaValueText = e.step === "any" || "percent" in e.dataset ? Math.round(share * 100) + "%" : null;
  } else if (e.type === "color") {
    e.parentNode.style.setProperty("--picked", e.value);
  } else if (!grows && e.matches("textarea")) {
    e.style.height = "auto";
    e.style.height = e.scrollHeight + 2 + "px";
  }
};
arrivals.push(root => {
  for (const e of [root, ...root.querySelectorAll("input[type=range], input[type=color], textarea")]) shape(e);
});

// A drag has a beginning and an end.
let dragging = null;
begin = e => { if (dragging !== e) report("o", (dragging = e).id); };
document.addEventListener("change", e => {
  if (e.target !== dragging) return;
  dragging = null;
  report("x", e.target.id);
});

// A stepper's button repeats while it is held; letting go is not one more.
let repeat = 0, repeated = false;
const hold = () => { clearTimeout(repeat); repeat = 0; };
document.addEventListener("pointerdown", e => {
  const button = e.target.closest("[data-repeat]");
  repeated = false;
  if (!button || e.button) return;
  const step = () => {
    if (!button.isConnected || button.disabled) return hold();
    repeated = true;
    button.click();
    repeat = setTimeout(step, 90);
  };
  repeat = setTimeout(step, 450);
});
for (const end of ["pointerup", "pointercancel", "contextmenu"]) document.addEventListener(end, hold);
addEventListener("blur", hold);
addEventListener("click", e => {
  if (!e.isTrusted || !repeated || !e.target.closest("[data-repeat]")) return;
  repeated = false;
  e.stopPropagation();
}, true);

// Shortcuts: the first control with the keys that can be seen and worked is clicked, or a field gets the focus; in front of the page a dialog's only.
// A field that is out of sight is only told: the app may show it, or another one.
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const types = e => e.matches("textarea, select, [contenteditable]") || (e.matches("input") && !/^(checkbox|radio|range|button|color|file|image|reset|submit)$/.test(e.type));
const fits = (e, keys) => keys.split("\t").some(key => fitsOne(e, key));
const fitsOne = (e, keys) => {
  const space = keys.indexOf(" "), held = keys.slice(0, space), key = keys.slice(space + 1).toLowerCase();
  const wants = letter => held.includes(letter);
  const isLetter = /^\p{L}$/u.test(key) || key.length > 1;
  return (e.key.toLowerCase() === key || (e.altKey && e.code === "Key" + key.toUpperCase()))
    && e.metaKey === (isApple && wants("m")) && e.ctrlKey === (wants("c") || (!isApple && wants("m")))
    && e.altKey === wants("a") && (e.shiftKey === wants("s") || !isLetter);
};
document.addEventListener("keydown", e => {
  if (dead || e.defaultPrevented || e.isComposing || e.repeat) return;
  const held = e.metaKey || e.ctrlKey || e.altKey, at = e.target;
  if (!held && e.key === "Enter" && at.matches("button, a, select, textarea, summary")) return;
  if (!held && e.key === " " && at.matches("button, a, input, summary")) return;
  if (!held && types(at) && e.key !== "Escape" && !(e.key === "Enter" && at.matches("input"))) return;
  if (e.key === "Escape" && document.querySelector(".menu:popover-open")) return;
  const front = [...document.querySelectorAll("dialog:modal")].pop() ?? document;
  let hidden;
  for (const marked of front.querySelectorAll("[data-key]")) {
    if (!fits(e, marked.dataset.key)) continue;
    const control = marked.matches("button, a, input") ? marked : marked.querySelector("button, a, input");
    const menu = control?.closest(".menu");
    const seen = menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : control?.closest("label") ?? control;
    if (control?.matches(":disabled") || control?.closest("[inert]")) continue;
    if (!seen?.checkVisibility()) {
      if (control?.matches('[type="search"]')) hidden ??= control;
      continue;
    }
    e.preventDefault();
    if (types(control)) { control.focus(); control.select(); } else control.click();
    return;
  }
  if (!hidden) return;
  e.preventDefault();
  report("f", hidden.id);
});

// Passing on: the browser's own sheet, or a copy. A page without a secure origin has neither of the modern ways.
const say = text => {
  let toast = byID("toast");
  if (!toast) {
    toast = document.createElement("div");
    toast.id = "toast";
    toast.className = "message";
    toast.role = "status";
    toast.popover = "manual";
  }
  inFront(toast);
  toast.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => toast.remove(), 3000);
};
const copy = async text => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea"), focus = document.activeElement;
  area.value = text;
  area.className = "visually-hidden";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  focus?.focus();
  if (!done) throw new Error();
};
document.addEventListener("click", async e => {
  const button = e.target.closest("[data-share], [data-share-text]");
  if (!button) return;
  const { share, shareText, title, text, done, failed } = button.dataset, url = share && new URL(share, location).href;
  try {
    if (navigator.share) await navigator.share({ title, text: [shareText, text].filter(Boolean).join("\n") || undefined, url });
    else { await copy(url ?? shareText); say(done); }
  } catch (error) {
    if (error.name !== "AbortError") say(failed);
  }
});
