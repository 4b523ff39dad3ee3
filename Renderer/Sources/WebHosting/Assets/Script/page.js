// The browser's half of a visit: reports what a person does, applies the patches that come back. No framework, no evaluation.
const page = document.documentElement;
const visit = page.dataset.visit;
const base = page.dataset.base; // before every path of the site
const byID = id => document.getElementById(id);
let applied = Number(page.dataset.patch); // number of the last patch applied
const held = new Map(); // patches that came before their turn
const again = new Map(); // ends of windows to observe again -> batch that told of them
const edits = new Map(); // field id -> {timer, batch}: typed and not answered
let batch = 0; // number of the last batch of events sent
let queue = []; // events not sent
const latest = new Map(); // element -> what is told of it next, of what changes all the time
let frame = 0;
let unwritten = null; // address that does not stand in the address line yet
let sending = null; // batch under way
let returning = 0; // batch that reports a return by the browser's buttons, until it is answered
let unsaid = 0; // bytes that the stream brought since the server last heard what was applied
let known = false; // the server has answered this page
let dead = false; // the server does not know this page, and loading it again did not help: it stays a page of links
let cookieless = false; // the browser has sent no cookie, so no page of it can be known
let successor; // address of the page that takes this one's place, where the server knows it
let replaced = false; // somebody has signed in or out in this browser, and the page is still of the time before
let serverQuiet = !("busy" in page.dataset);

const isQuiet = () => dead
  || (serverQuiet && !queue.length && !sending && !latest.size && !edits.size && !held.size && (!unwritten || unwritten.isRefused));
const showQuiet = () => page.toggleAttribute("data-quiet", isQuiet() && !returned);
const settle = () => {
  if (known && isQuiet()) {
    kept.clear();
    arrive();
  }
  showQuiet();
};
// A message stands in front of everything, and within the dialog that is open: what lies outside it is neither seen nor read aloud.
// Said again, since a region speaks when its content changes, not when it comes.
const inFront = e => {
  const front = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  if (e.parentNode !== front) front.append(e);
  if (!e.matches(":popover-open")) e.showPopover();
};
const notice = lost => {
  const e = byID("notice"), isNew = lost && e.hidden;
  e.hidden = !lost;
  // Moved, it is closed; and it is not in a dialog when that goes.
  if (lost) inFront(e); else if (e.matches(":popover-open")) document.body.append(e);
  if (isNew) setTimeout(() => { e.textContent = e.textContent; }, 100);
};
const messages = () => [...document.querySelectorAll(".message:popover-open")];

// Loads a page for good: to the browser a heading of the address that it shows would be no page of its own.
const load = (address, how = "assign") => {
  const to = new URL(address, location);
  to.hash = sought?.hash || to.hash;
  // A page that stays, beside a file that is saved, goes nowhere.
  if (!dead) sought = null;
  if (to.pathname + to.search !== location.pathname + location.search) return location[how](to);
  // An entry that is replaced loses its number, and what was scrolled with it.
  if (to.hash && to.hash !== location.hash) location.replace(to.hash);
  location.reload();
};
// The server no longer knows this page: another is loaded, where the person was going. Never twice without an answer between, unless the
// answer says that the next one will be known.
const gone = () => {
  if (dead) return;
  if (!known && !replaced && performance.getEntriesByType("navigation")[0]?.type === "reload") {
    dead = true;
    stream?.close();
    if (cookieless) {
      byID("notice").textContent = byID("notice").dataset.cookies;
      notice(true);
    }
    return settle();
  }
  const last = sending?.e.findLast(([kind]) => kind !== "s" && kind !== "h" && kind !== "w");
  dead = true;
  const keepAll = () => keep(last?.[0] !== "n");
  keepAll();
  // And as late as can be: until the next page is there a person goes on typing in this one.
  addEventListener("pagehide", keepAll);
  if (last?.[0] === "n") return load(last[1]);
  if (last?.[0] === "c" && byID(last[1])?.href) return location.assign(byID(last[1]).href);
  load(unwritten?.address ?? successor ?? location, "replace");
};
