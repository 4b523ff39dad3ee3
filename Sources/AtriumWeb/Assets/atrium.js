"use strict";
// The browser's half of a visit: reports what a person does, applies the patches that come back. No framework, no evaluation.
(() => {
  const page = document.documentElement;
  const visit = page.dataset.visit;
  const byID = id => document.getElementById(id);
  let applied = Number(page.dataset.patch); // number of the last patch applied
  const held = new Map(); // patches that came before their turn
  const again = new Set(); // ends of windows to observe again
  const edits = new Map(); // field id -> {timer, batch}: typed and not answered
  let batch = 0; // number of the last batch of events sent
  let queue = []; // events not sent
  let sending = null; // batch under way
  let returning = 0; // batch that reports a return by the browser's buttons, until it is answered
  let unsaid = 0; // bytes that the stream brought since the server last heard what was applied
  let known = false; // the server has answered this page
  let dead = false; // the server does not know this page, and loading it anew did not help: it stays a page of links
  let serverQuiet = !("busy" in page.dataset);

  const settle = () => {
    const quiet = dead || (serverQuiet && !queue.length && !sending && !edits.size && !held.size);
    page.toggleAttribute("data-quiet", quiet);
  };
  const notice = lost => { document.getElementById("notice").hidden = !lost; };

  // The server no longer knows this page: another is loaded, where the person was going. Never twice without an answer between.
  const gone = () => {
    if (dead) return;
    if (!known && performance.getEntriesByType("navigation")[0]?.type === "reload") {
      dead = true;
      stream?.close();
      return settle();
    }
    const last = sending?.e.findLast(([kind]) => kind !== "s" && kind !== "h");
    dead = true;
    if (last?.[0] === "n") return location.assign(last[1]);
    if (last?.[0] === "c" && byID(last[1])?.href) return location.assign(byID(last[1]).href);
    if (last?.[0] === "i") {
      const address = new URL(location);
      address.searchParams.set("q", last[2]);
      return location.assign(address);
    }
    location.reload();
  };

  // Patches ------------------------------------------------------------------------------------------------------------
  const sheet = () => document.getElementById("rules").sheet;
  const fragment = html => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  };
  const place = (parent, before, node) => byID(parent)?.insertBefore(node, before ? byID(before) : null);
  // Where one column shows at a time, who reads by ear or keyboard goes along to the new one.
  const follow = (split, column) => requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused !== document.body && focused.checkVisibility()) return;
    const head = split.querySelector(`.${column} h1`);
    if (!head?.checkVisibility()) return;
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
  });
  const operations = {
    t: (id, text) => { const e = byID(id); if (e) e.textContent = text; },
    a: (id, name, value) => {
      const e = byID(id);
      if (!e) return;
      e.setAttribute(name, value);
      // Said again, it asks to look again.
      if (name === "data-seen") { observer.unobserve(e); observer.observe(e); }
      if (name === "data-column") follow(e, value);
    },
    r: (id, name) => byID(id)?.removeAttribute(name),
    v: (id, value) => {
      const e = byID(id);
      // What is being typed is newer than what the server saw.
      if (!e || edits.has(id) || e.value === value) return;
      const end = e.selectionEnd;
      e.value = value;
      if (document.activeElement === e) e.setSelectionRange(Math.min(end, value.length), Math.min(end, value.length));
    },
    i: (parent, before, html) => { const f = fragment(html); watch(f); place(parent, before, f); },
    m: (parent, before, id) => {
      const e = byID(id), top = e && e.scrollTop;
      if (!e) return;
      const focus = e.contains(document.activeElement) ? document.activeElement : null;
      place(parent, before, e);
      if (top) e.scrollTop = top;
      if (focus) focus.focus({ preventScroll: true });
    },
    d: id => byID(id)?.remove(),
    s: rule => sheet().insertRule(rule, sheet().cssRules.length),
    // After a return the address is the browser's until the server has heard of it.
    u: (how, address) => { if (!returning) history[how + "State"](null, "", address); },
    T: title => { document.title = title; },
  };
  const apply = patch => {
    held.set(patch.n, patch);
    for (let next; (next = held.get(applied + 1)); ) {
      held.delete(++applied);
      try {
        for (const [operation, ...values] of next.o) operations[operation]?.(...values);
      } catch {
        // Somebody else has changed the page: what it shows cannot be trusted any more.
        return gone();
      }
      serverQuiet = next.q === 1;
    }
    for (const n of held.keys()) if (n <= applied) held.delete(n);
    settle();
  };

  // Events -------------------------------------------------------------------------------------------------------------
  const flushField = id => {
    const edit = edits.get(id);
    if (!edit?.timer) return;
    clearTimeout(edit.timer);
    edit.timer = 0;
    edit.batch = batch + 1;
    const e = byID(id);
    if (e) queue.push(["i", id, e.value]); else edits.delete(id);
  };
  const flush = () => { for (const id of [...edits.keys()]) flushField(id); };
  const report = (...event) => {
    if (dead) return;
    flush();
    queue.push(event);
    send();
  };

  // What the server makes of a batch: its patches, or null when it does not know the page or refuses what it sends.
  const post = async events => {
    const answer = await fetch("/app/events", {
      method: "POST", headers: { "content-type": "application/json" }, signal: AbortSignal.timeout(15000),
      body: JSON.stringify({ s: visit, a: applied, ...events }),
    });
    if (answer.status >= 400 && answer.status < 500) return null;
    if (!answer.ok) throw new Error(answer.status);
    return (await answer.json()).p;
  };

  // One batch under way, the rest waits: that keeps the order. A batch is repeated under its number until it is answered.
  const send = async () => {
    if (dead || sending || !queue.length) return settle();
    sending = { b: ++batch, e: queue };
    queue = [];
    settle();
    let patches, pause = 250;
    for (;;) {
      try {
        patches = await post(sending);
        break;
      } catch {
        notice(true);
        await new Promise(done => setTimeout(done, pause));
        pause = Math.min(pause * 2, 5000);
      }
    }
    if (!patches) return gone();
    notice(false);
    known = true;
    const number = sending.b;
    for (const [id, edit] of edits) if (!edit.timer && edit.batch <= number) edits.delete(id);
    sending = null;
    unsaid = 0;
    for (const patch of patches) apply(patch);
    if (number >= returning) returning = 0;
    for (const e of again) if (e.isConnected) observer.observe(e);
    again.clear();
    settle();
    send();
  };

  // Says what was applied and asks for what was not.
  const ask = async () => {
    unsaid = 0;
    const patches = await post({ b: 0, e: [] });
    if (!patches) return gone();
    for (const patch of patches) apply(patch);
  };

  const plainClick = e => e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey;
  document.addEventListener("click", e => {
    if (dead || !plainClick(e)) return;
    const control = e.target.closest('[data-e~="c"]');
    if (control) {
      e.preventDefault();
      if (control.getAttribute("aria-disabled") !== "true") report("c", control.id);
      return;
    }
    // A link that a note holds to another note. One to a heading of it is the browser's: it loads the page and scrolls there.
    const link = e.target.closest("a[href]");
    if (!link || link.target || link.origin !== location.origin || link.hash || !link.pathname.startsWith("/app/notes")) return;
    e.preventDefault();
    report("n", link.pathname + link.search, "push");
  });
  document.addEventListener("input", e => {
    if (dead || !e.target.matches('[data-e~="i"]')) return;
    const id = e.target.id, edit = edits.get(id) ?? {};
    clearTimeout(edit.timer);
    edit.timer = setTimeout(() => { flushField(id); send(); }, 150);
    edits.set(id, edit);
    settle();
  });
  const flushAndSend = () => { flush(); send(); };
  document.addEventListener("focusout", e => { if (edits.has(e.target.id)) flushAndSend(); });
  document.addEventListener("submit", e => {
    if (dead || !e.target.querySelector("[data-e]")) return;
    e.preventDefault();
    flushAndSend();
  });
  addEventListener("popstate", () => {
    flush();
    returning = batch + 1;
    report("n", location.pathname + location.search, "none");
  });

  // Rows that ask to be reported when they come within one screen of the view.
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      report("s", target.dataset.seen);
      // The end of a window of rows stays where it is while the window grows: it is looked at again when that is done.
      if (target.classList.contains("more")) again.add(target);
    }
  }, { rootMargin: "100% 0px", scrollMargin: "100% 0px" });
  const watch = root => { for (const e of root.querySelectorAll("[data-seen]")) observer.observe(e); };

  // The stream ---------------------------------------------------------------------------------------------------------
  let stream = null, retry = 500, hiddenTimer = 0;
  const connect = () => {
    if (dead || stream || document.hidden) return;
    stream = new EventSource(`/app/stream?s=${visit}&a=${applied}`);
    stream.onopen = () => { retry = 500; notice(false); };
    stream.onmessage = e => {
      apply(JSON.parse(e.data));
      // A page that is only watched says now and then what it has, or the server would keep it all.
      unsaid += e.data.length + 64;
      // What a lost answer carried the stream will not send again, but a new one begins with it.
      if (unsaid > 1 << 16 && !sending) ask().catch(() => { disconnect(); connect(); });
    };
    stream.onerror = () => {
      disconnect();
      notice(true);
      setTimeout(async () => {
        retry = Math.min(retry * 2, 10000);
        // An event stream does not tell why it failed; a question does.
        await ask().catch(() => {});
        connect();
      }, retry);
    };
  };
  const disconnect = () => { stream?.close(); stream = null; };
  // Browsers allow six connections to an origin: a hidden tab gives its stream up and replays on return.
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(disconnect, 20000); else connect();
  });
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", e => { if (e.persisted) connect(); });

  // Start --------------------------------------------------------------------------------------------------------------
  watch(document);
  connect();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && zone !== page.dataset.zone) report("z", zone); else report("h");
})();
