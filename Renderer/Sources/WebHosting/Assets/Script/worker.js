// Shows what the house tells while no page is open, and leads to it. It keeps no pages: what a person sees comes from the server.
const base = registration.scope;
const start = new URL(base);
addEventListener("install", () => skipWaiting());
const text = value => typeof value === "string" ? value : "";
const read = data => { try { return data.json() ?? {}; } catch { return {}; } };
const showBadge = count => count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
// Not what is replaced in this moment: closed late, the new one would go with it.
const takeAway = async replaced => {
  for (const shown of await registration.getNotifications()) if (shown.data?.isOver && !(replaced && shown.tag === replaced)) shown.close();
};
// What is not true any more is shown as well, without a sound: a browser takes the permission from whoever is sent something and shows
// nothing. It is looked at when the event is over; after that it is taken away.
const tell = async message => {
  const isOver = message.kind === "background", silent = isOver || message.silent === true, tag = text(message.tag);
  if (Number.isInteger(message.badge)) await showBadge(Math.max(message.badge, 0))?.catch(() => {});
  await takeAway(tag);
  await registration.showNotification(text(message.title) || location.host, {
    body: [message.subtitle, message.body].map(text).filter(Boolean).join("\n"),
    tag, silent, renotify: !!tag && !silent, icon: base + "assets/icon-192.png",
    data: { path: text(message.data?.path), isOver },
  });
  if (isOver) setTimeout(takeAway, 1000, "");
};
addEventListener("push", event => event.waitUntil(tell(read(event.data))));

// A path is one of the site's: it leads never to another origin, and to nothing of this one but the site's own pages.
const within = path => {
  try {
    const to = new URL(start.pathname.slice(0, -1) + path, start);
    if (text(path).startsWith("/") && to.href.startsWith(base)) return to.pathname + to.search;
  } catch {}
  return start.pathname;
};
// A page in which something is written stays as it is.
const isFree = page => new Promise(done => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => done(data === true);
  setTimeout(done, 500, false);
  page.postMessage({}, [port2]);
});
const lead = async path => {
  const pages = (await clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) => url.startsWith(base));
  const answers = await Promise.all(pages.map(isFree)), page = pages.find((_, index) => answers[index]);
  if (!page) return clients.openWindow(path);
  page.postMessage({ path });
  return page.focus();
};
addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(lead(within(event.notification.data?.path)));
});

// The browser has given itself another address: the host tells the server, on behalf of whoever is signed in here.
const renew = async former => {
  const key = new URL(location).searchParams.get("key");
  const subscription = await registration.pushManager.getSubscription() ?? await registration.pushManager.subscribe(
    former?.options ?? { userVisibleOnly: true, applicationServerKey: key });
  await fetch(base + "push", {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(subscription),
  });
};
addEventListener("pushsubscriptionchange", event => event.waitUntil(renew(event.oldSubscription)));
