// Files that are chosen or dropped. What sends them is a script of its own, loaded when there are some.
const giveFiles = (at, files, place) => {
  const list = [...files], id = at.dataset.drop, side = Number(at.dataset.files);
  if (list.length) withScript(page.dataset.uploads, async () => announce(id, side ? await smaller(list, side) : list, place));
};
document.addEventListener("change", e => {
  const at = e.target.type === "file" && e.target.closest("[data-files]");
  if (!at || dead) return;
  giveFiles(at, e.target.files);
  // The same file can be chosen again.
  e.target.value = "";
});
// The browser's own chooser opens with the dialog, where a click has just asked for it.
arrivals.push(root => {
  const field = root.matches("dialog.files") && root.querySelector("[data-pick]");
  if (field) try { field.showPicker(); } catch {}
});
// With a finger nothing can be dropped: who leaves the chooser leaves the dialog.
document.addEventListener("cancel", e => {
  if (e.target.matches?.("[data-pick]") && matchMedia("(pointer: coarse)").matches) askToClose(e.target.closest("dialog"));
});
