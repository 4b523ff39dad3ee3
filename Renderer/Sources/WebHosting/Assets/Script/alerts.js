// What a person is told outside of the page: how much is unseen, on the app's icon, and where an alert leads. What asks the browser for
// it is a script of its own, loaded by a page that offers it.
const showBadge = count => (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {});
operations.B = count => showBadge(Number(count));
if (page.dataset.badge) showBadge(Number(page.dataset.badge));
arrivals.push(root => {
  for (const place of [root, ...root.querySelectorAll("[data-push]")]) {
    if (place.dataset.push && page.dataset.pushes) withScript(page.dataset.pushes, () => lookAt(place));
  }
});
// What a person writes, or is asked for in a dialog, would be lost elsewhere.
const isWriting = e => e?.isConnected && e.value && /^(text|textarea|email|password|url|tel|number)$/.test(e.type);
const isOccupied = () => dead || !known || document.querySelector("dialog:modal") || [...edited].map(byID).some(isWriting);
// The worker asks first whether this page can be led elsewhere, and then does so.
navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
  if (ports.length) return ports[0].postMessage(!isOccupied());
  keepScrolls();
  seek("");
  report("n", data.path, "push");
});
