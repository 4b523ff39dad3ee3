"use strict";
// The browser's half of a visit: reports what a person does, applies the patches that come back. No framework, no evaluation.
(() => {
  const page = document.documentElement;
  const visit = page.dataset.visit;
  const byID = id => document.getElementById(id);
  let applied = Number(page.dataset.patch); // number of the last patch applied
  let held = new Map(); // patches that came before their turn
  let batch = 0; // number of the last batch of events sent
  let queue = []; // events not sent
  let sending = null; // batch under way
  let serverQuiet = true;
  const again = new Set(); // ends of windows to observe again
  const edits = new Map(); // field id -> {timer, batch}: typed and not answered

  const settle = () => {
    const quiet = serverQuiet && !queue.length && !sending && !edits.size && !held.size;
    page.toggleAttribute("data-quiet", quiet);
  };

  // Patches ------------------------------------------------------------------------------------------------------------
  const sheet = () => document.getElementById("rules").sheet;
  const fragment = html => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  };
  const place = (parent, before, node) => byID(parent)?.insertBefore(node, before ? byID(before) : null);
  const operations = {
    t: (id, text) => { const e = byID(id); if (e) e.textContent = text; },
    a: (id, name, value) => {
      const e = byID(id);
      if (!e) return;
      e.setAttribute(name, value);
      // Said again, it asks to look again.
      if (name === "data-seen") { observer.unobserve(e); observer.observe(e); }
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
    u: (how, address) => history[how + "State"](null, "", address),
    T: title => { document.title = title; },
  };
  const apply = patch => {
    held.set(patch.n, patch);
    for (let next; (next = held.get(applied + 1)); ) {
      held.delete(++applied);
      for (const [operation, ...values] of next.o) operations[operation]?.(...values);
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
    edit.batch = batch + 1 + (sending ? 1 : 0);
    const e = byID(id);
    if (e) queue.push(["i", id, e.value]); else edits.delete(id);
  };
  const flush = () => { for (const id of [...edits.keys()]) flushField(id); };
  const report = (...event) => { flush(); queue.push(event); send(); };

  // One batch under way, the rest waits: that keeps the order. A batch is repeated under its number until it is answered.
  const send = async () => {
    if (sending || !queue.length) return settle();
    sending = { b: ++batch, e: queue };
    queue = [];
    settle();
    let pause = 250;
    for (;;) {
      try {
        const answer = await fetch("/app/events", {
          method: "POST", headers: { "content-type": "application/json" },
          body: JSON.stringify({ s: visit, a: applied, ...sending }),
        });
        if (answer.status === 410) return location.reload();
        if (!answer.ok) throw new Error(answer.status);
        const { p } = await answer.json();
        notice(false);
        for (const [id, edit] of edits) if (!edit.timer && edit.batch <= sending.b) edits.delete(id);
        sending = null;
        for (const patch of p) apply(patch);
        break;
      } catch {
        notice(true);
        await new Promise(done => setTimeout(done, pause));
        pause = Math.min(pause * 2, 5000);
      }
    }
    for (const e of again) if (e.isConnected) observer.observe(e);
    again.clear();
    settle();
    send();
  };

  const plainClick = e => e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey;
  document.addEventListener("click", e => {
    if (!plainClick(e)) return;
    const control = e.target.closest('[data-e~="c"]');
    if (control) {
      e.preventDefault();
      if (control.getAttribute("aria-disabled") !== "true") report("c", control.id);
      return;
    }
    // A link that a note holds to another address of the app.
    const link = e.target.closest("a[href]");
    if (!link || link.target || link.origin !== location.origin || !link.pathname.startsWith("/app/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    e.preventDefault();
    report("n", link.pathname + link.search, "push");
  });
  document.addEventListener("input", e => {
    if (!e.target.matches('[data-e~="i"]')) return;
    const id = e.target.id, edit = edits.get(id) ?? {};
    clearTimeout(edit.timer);
    edit.timer = setTimeout(() => { flushField(id); send(); }, 150);
    edits.set(id, edit);
    settle();
  });
  const flushAndSend = () => { flush(); send(); };
  document.addEventListener("focusout", e => { if (edits.has(e.target.id)) flushAndSend(); });
  document.addEventListener("submit", e => {
    if (!e.target.querySelector("[data-e]")) return;
    e.preventDefault();
    flushAndSend();
  });
  addEventListener("popstate", () => {
    // Following a heading's anchor inside a note changes the address without leaving it.
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
    if (stream) return;
    stream = new EventSource(`/app/stream?s=${visit}&a=${applied}`);
    stream.onmessage = e => { retry = 500; notice(false); apply(JSON.parse(e.data)); };
    stream.onopen = () => { retry = 500; notice(false); };
    stream.onerror = () => {
      disconnect();
      notice(true);
      setTimeout(async () => {
        retry = Math.min(retry * 2, 10000);
        // An event stream does not tell why it failed; an empty batch does.
        const answer = await fetch("/app/events", {
          method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ s: visit, a: applied, b: 0, e: [] }),
        }).catch(() => null);
        if (answer?.status === 410) location.reload(); else connect();
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

  const notice = lost => { document.getElementById("notice").hidden = !lost; };

  // Start --------------------------------------------------------------------------------------------------------------
  watch(document);
  connect();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && zone !== page.dataset.zone) report("z", zone); else report("h");
})();
