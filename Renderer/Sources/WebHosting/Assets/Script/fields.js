// What is typed, chosen and dragged: told when the hand rests, and before anything else is.
// Set by what makes them more than the browser's own: how a field follows its value, and what begins with a drag.
let shape = () => {}, begin = () => {};
const isSwitch = e => e.type === "checkbox" || e.type === "radio";
const isDate = e => /^(date|time|datetime-local)$/.test(e.type);
const valueOf = e => isSwitch(e) ? (e.checked ? "1" : "") : e.value;
const setValue = (e, value) => {
  if (isSwitch(e)) { e.checked = value === "1"; return; }
  if (e.value === value) return;
  const caret = document.activeElement === e && e.selectionStart != null ? [e.selectionStart, e.selectionEnd] : null, top = e.scrollTop;
  e.value = value;
  // A field that is not text has no caret.
  if (caret) e.setSelectionRange(...caret.map(at => Math.min(at, value.length)));
  e.scrollTop = top;
  shape(e);
};
// Of radio buttons with one name each stands for all.
const isEdited = e => edits.has(e.id) || (e.type === "radio" && [...edits.keys()].some(id => byID(id)?.name === e.name));
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
const flushAndSend = () => { flush(); send(); };
document.addEventListener("input", e => {
  const field = e.target;
  shape(field);
  if (dead || !field.matches('[data-e~="i"]')) return;
  const id = field.id, edit = edits.get(id) ?? {};
  if (field.matches('[data-e~="d"]')) begin(field);
  // What is dragged is told while it goes on; what is typed when the hand rests; a switch is thrown once; half a date is none.
  const drags = field.type === "range" || field.type === "color";
  if (!(drags && edit.timer)) {
    clearTimeout(edit.timer);
    edit.timer = isDate(field) && (!field.value || !field.validity.valid) ? -1
      : setTimeout(() => { flushField(id); send(); }, isSwitch(field) || field.tagName === "SELECT" ? 0 : 150);
  }
  edits.set(id, edit);
  settle();
});

// The focus, where somebody asks for it. Moving from one field to another is one move. Where the server wants it counts less than
// where the person has put it since: while a move is unanswered no wish is carried out. What a patch takes away takes the focus along; the
// server hears of that too, but it is no move of the person's, and the wish that comes with the same patch counts.
let moved = 0, answered = 0, isPlacing = false, isTaking = false;
const tells = e => e?.matches?.('[data-e~="f"]');
const move = (kind, e) => { moved = batch + 1; report(kind, e.id); };
const placeFocus = act => {
  if (moved > answered || dead) return;
  isPlacing = true;
  try { act(); } finally { isPlacing = false; }
};
const takeAway = act => {
  isTaking = true;
  try { act(); } finally { isTaking = false; }
};
document.addEventListener("focusout", e => {
  if (edits.has(e.target.id)) flushAndSend();
  // A search rests when the focus leaves all of it: its scopes come with it, and would go.
  const search = e.target.closest(".search"), field = search?.querySelector(".field") ?? e.target;
  const goesOn = search ? search.contains(e.relatedTarget) : tells(e.relatedTarget);
  if (isPlacing || !document.hasFocus() || !e.target.isConnected || !tells(field) || goesOn) return;
  if (isTaking) report("b", field.id); else move("b", field);
});
document.addEventListener("focusin", e => { if (!isPlacing && tells(e.target)) move("f", e.target); });

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
