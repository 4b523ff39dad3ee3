// Being told while no page is open. The browser is asked in the person's own click, and the place that was clicked hears how it stands.
const bytesOf = text =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
// A subscription belongs to the key that it was made with.
const isFor = ({ options }, key) => {
  const own = options?.applicationServerKey && new Uint8Array(options.applicationServerKey), wanted = bytesOf(key);
  return !own || (own.length === wanted.length && own.every((byte, index) => byte === wanted[index]));
};
const subscribed = async () => (await navigator.serviceWorker.getRegistration(base + "/"))?.pushManager.getSubscription();
const on = subscription => {
  const { endpoint, keys } = subscription.toJSON();
  return { standing: "on", endpoint, ...keys };
};
// Why the browser cannot be asked; nothing where it can.
const obstacle = () => {
  if (!isSecureContext) return "insecure";
  if (!("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)) {
    // Safari on a telephone says it of a tab, and tells what is on the Home Screen alone.
    return navigator.standalone === false ? "homeScreen" : "unsupported";
  }
  return Notification.permission === "denied" ? "denied" : undefined;
};
const stand = async key => {
  const standing = obstacle();
  if (standing) return { standing };
  const subscription = Notification.permission === "granted" && await subscribed();
  return subscription && isFor(subscription, key) ? on(subscription) : { standing: "off" };
};
const turnOn = async key => {
  // Before anything else is waited for: in the click itself.
  const answer = obstacle() ?? await Notification.requestPermission();
  if (answer !== "granted") return { standing: answer === "default" ? "dismissed" : answer };
  // The worker has to know the key when the browser renews a subscription without a page.
  await navigator.serviceWorker.register(`${page.dataset.worker}?key=${key}`, { scope: base + "/" });
  const { pushManager } = await navigator.serviceWorker.ready, former = await pushManager.getSubscription();
  if (former && !isFor(former, key)) await former.unsubscribe();
  return on(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
};
const turnOff = async () => {
  await (await subscribed())?.unsubscribe();
  return { standing: "off" };
};
const refusals = { NotAllowedError: "denied", AbortError: "unreachable", NetworkError: "unreachable" };
const tellOf = (place, said) => report("i", place.dataset.push, JSON.stringify({ ...said, agent: navigator.userAgent.slice(0, 400) }));
const hear = async (place, asking) => {
  try {
    tellOf(place, await asking);
  } catch ({ name, message }) {
    tellOf(place, { standing: refusals[name] ?? "failed", reason: `${name}: ${message}`.slice(0, 200) });
  }
};
const lookAt = place => hear(place, stand(place.dataset.key));
document.addEventListener("click", e => {
  const button = e.target.closest("button"), place = button?.closest("[data-push]");
  if (!place || dead || button.getAttribute("aria-disabled") === "true") return;
  hear(place, place.dataset.turn === "off" ? turnOff() : turnOn(place.dataset.key));
});
// Allowed or forbidden again in the browser's own settings.
navigator.permissions?.query({ name: "notifications" }).then(permission => {
  permission.onchange = () => document.querySelectorAll("[data-push]").forEach(lookAt);
}, () => {});
