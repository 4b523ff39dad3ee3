// What is typed: told when the hand rests, and before anything else is.
const isSwitch = e => e.type === "checkbox" || e.type === "radio";
const valueOf = e => isSwitch(e) ? (e.checked ? "1" : "") : e.value;
const setValue = (e, value) => {
  if (isSwitch(e)) { e.checked = value === "1"; return; }
  if (e.value === value) return;
  const end = document.activeElement === e ? e.selectionEnd : null;
  e.value = value;
  // A field that is not text has no caret.
  if (end !== null) e.setSelectionRange(Math.min(end, value.length), Math.min(end, value.length));
};
const flushField = id => {
  const edit = edits.get(id);
  if (!edit?.timer) return;
  clearTimeout(edit.timer);
  edit.timer = 0;
  edit.batch = batch + 1;
  const e = byID(id);
  if (e) queue.push(["i", id, valueOf(e)]); else edits.delete(id);
};
const flush = () => { for (const id of [...edits.keys()]) flushField(id); };
document.addEventListener("input", e => {
  if (dead || !e.target.matches('[data-e~="i"]')) return;
  const id = e.target.id, edit = edits.get(id) ?? {};
  clearTimeout(edit.timer);
  // A switch is thrown once; what is typed or dragged goes on for a while.
  edit.timer = setTimeout(() => { flushField(id); send(); }, isSwitch(e.target) || e.target.tagName === "SELECT" ? 0 : 150);
  edits.set(id, edit);
  settle();
});
const flushAndSend = () => { flush(); send(); };
document.addEventListener("focusout", e => {
  if (e.target.matches('[data-e~="f"]')) report("b", e.target.id);
  else if (edits.has(e.target.id)) flushAndSend();
});
document.addEventListener("focusin", e => { if (e.target.matches('[data-e~="f"]')) report("f", e.target.id); });
// Enter in a field submits what the field belongs to.
document.addEventListener("keydown", e => {
  if (e.key !== "Enter" || e.isComposing || !e.target.matches('input[data-e~="u"]')) return;
  e.preventDefault();
  report("u", e.target.id);
});
document.addEventListener("submit", e => {
  if (dead || !e.target.querySelector("[data-e]")) return;
  e.preventDefault();
  flushAndSend();
});
