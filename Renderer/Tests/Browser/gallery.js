// What the tests of the gallery read from a page. It is there before the page's own script.
window.gallery = (() => {
  const named = /^_[0-9a-z]{1,6}$/;
  const notNames = new Set(["class", "aria-label", "alt", "placeholder", "title", "data-testid", "src"]);

  const clocks = "[data-testid=clock]";
  // One line for each element, so that a difference reads well. Names that the renderer gives are numbers in their order, and only
  // those that something refers to; what a field shows stands for what its markup says.
  const markup = root => {
    const used = new Map();
    const number = name => {
      if (!used.has(name)) used.set(name, "#" + (used.size + 1));
      return used.get(name);
    };
    const value = ({ name: key, value: text }) => {
      if (key === "data-seen") return "";
      if (key === "href" && named.test(text.slice(1))) return "#" + number(text.slice(1));
      if (key === "class") return text.replace(/\bdrawn(_[0-9a-z]{1,6})\b/g, (_, name) => "drawn" + number(name));
      if (notNames.has(key)) return text;
      return text.replace(/(\/assets\/[^?]*)\?[0-9a-f]+/, "$1").split(/(\s)/).map(word => named.test(word) ? number(word) : word).join("");
    };
    for (const element of root.querySelectorAll("*")) for (const each of element.attributes) if (each.name !== "id" && each.name !== "data-begin") value(each);
    const attributes = element => {
      const said = new Map();
      if (used.has(element.id)) said.set("id", used.get(element.id));
      else if (element.id && !named.test(element.id)) said.set("id", element.id);
      // Where a page opened again begins has been done by then; a patch scrolls instead.
      const notSaid = ["id", "value", "checked", "selected", "open", "data-begin"];
      const written = [...element.attributes].filter(each => !notSaid.includes(each.name));
      for (const each of written.sort((a, b) => a.name < b.name ? -1 : 1)) said.set(each.name, value(each));
      if (element.matches("input:not([type=checkbox], [type=radio]), select, textarea, progress, meter")) {
        if (element.value !== "" && element.value !== undefined) said.set("value", value({ name: "value", value: String(element.value) }));
      } else if (element.hasAttribute("value")) said.set("value", value({ name: "value", value: element.getAttribute("value") }));
      if (element.checked) said.set("checked", "");
      if (element.matches("option") && element.selected) said.set("selected", "");
      if (element.open) said.set("open", "");
      return [...said].map(([name, value]) => value === "" ? ` ${name}` : ` ${name}="${value.replaceAll('"', "&quot;")}"`).join("");
    };
    const lines = [];
    const write = (element, indent) => {
      // A time that runs.
      if (element.dataset?.tick) return void lines.push(`${indent}<time data-tick="${element.dataset.tick}">`);
      if (element.matches(clocks)) return void lines.push(`${indent}<${element.localName} data-testid="clock">`);
      const tag = element.localName, start = indent + "<" + tag + attributes(element) + ">";
      if (tag === "textarea" || element.childNodes.length === 0) return void lines.push(start);
      if (element.childElementCount === 0) return void lines.push(start + element.textContent + "</" + tag + ">");
      lines.push(start);
      for (const child of element.childNodes) {
        if (child.nodeType === Node.ELEMENT_NODE) write(child, indent + "  ");
        else if (child.nodeType === Node.TEXT_NODE) lines.push(indent + "  " + child.data);
      }
    };
    write(root, "");
    return lines.join("\n") + "\n";
  };

  // What is looked at: of a page of the gallery its own column.
  let place = ".column.detail";
  const page = () => document.querySelector(place);

  const controls = () => [...page().querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [data-press], " +
    "button link slider switch tab listbox tree option treeitem".split(" ").map(role => `[role=${role}]`).join())]
    .filter(isOffered);
  const isOffered = element =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *");

  // A click handler on something that a keyboard cannot work is a control for mice alone. Options are worked from the list or field
  // that they belong to.
  const mouseOnly = () => [...page().querySelectorAll("[data-e]")]
    .filter(element => /\bc\b/.test(element.dataset.e) && !element.matches("a, button, input, select, textarea, summary, option, [role=option], [tabindex], label *"))
    .map(element => element.outerHTML.slice(0, 200));

  // The ring may be drawn by the control, by what it lies in, or by what is drawn for it.
  const rings = element => {
    const around = [element, ...element.children, element.nextElementSibling, element.previousElementSibling];
    for (let each = element.parentElement, depth = 0; each && depth < 3; each = each.parentElement, depth++) around.push(each);
    return around.filter(each => each).map(each => {
      const style = getComputedStyle(each);
      return [style.outlineStyle === "none" ? "" : style.outline, style.boxShadow].join("/");
    }).join("|");
  };

  // A change of colours may fade: what is looked at is its end.
  const finish = () => {
    for (const each of document.getAnimations()) if (each.effect.getComputedTiming().endTime !== Infinity) each.finish();
  };

  // Rows out of view are neither drawn nor told; which those are, the moment decides.
  const drawn = new CSSStyleSheet();
  drawn.replaceSync("* { content-visibility: visible !important }");
  let times = [];
  // A player says how long its recording is once it knows, and until then some of its controls are off.
  const beginPlayers = () => Promise.all([...page().querySelectorAll("video, audio")]
    .filter(each => each.readyState === HTMLMediaElement.HAVE_NOTHING && each.networkState === HTMLMediaElement.NETWORK_LOADING)
    .map(each => new Promise(done => {
      for (const name of ["loadedmetadata", "suspend", "error"]) each.addEventListener(name, done, { once: true });
    })));
  const beginTelling = async () => {
    await beginPlayers();
    document.adoptedStyleSheets = [drawn];
    times = [...page().querySelectorAll(clocks)].map(each => [each, each.textContent]);
    for (const [clock] of times) clock.textContent = "the time";
  };
  const endTelling = () => {
    document.adoptedStyleSheets = [];
    for (const [clock, time] of times) clock.textContent = time;
  };

  const quiet = () => new Promise((done, fail) => {
    const root = document.documentElement;
    const look = () => {
      if (!root.hasAttribute("data-quiet")) return;
      looking.disconnect();
      clearTimeout(patience);
      done();
    };
    const looking = new MutationObserver(look);
    const patience = setTimeout(() => { looking.disconnect(); fail(new Error("The page does not come to rest.")); }, 20000);
    looking.observe(root, { attributeFilter: ["data-quiet"] });
    look();
  });
  // Each observer hears of each element once at the start; until then nobody knows whether rows are seen.
  const unheard = new Set();
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback, options) {
      super((entries, observer) => {
        for (const { target } of entries) unheard.delete(target);
        callback(entries, observer);
      }, options);
    }
    observe(target) { unheard.add(target); super.observe(target); }
    unobserve(target) { unheard.delete(target); super.unobserve(target); }
  };
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  // Nothing is pending, rows that come as they are seen included. The script hears of another width of the window with the next frame.
  const settle = async () => {
    await frame();
    for (let calm = 0; calm < 2;) {
      await quiet();
      if (!document.querySelector("[data-seen], [data-size], [data-arrange]")) return;
      await frame();
      calm = [...unheard].some(each => each.isConnected) || !document.documentElement.hasAttribute("data-quiet") ? 0 : calm + 1;
    }
  };

  const choose = state => {
    const radios = [...page().querySelector("[role=radiogroup]").querySelectorAll("input")];
    radios.find(each => each.parentNode.textContent.trim().toLowerCase() === state).click();
    return settle();
  };

  // What is wrong by axe-core's rules, by some of them, or by all without some. The list of all pages is the same beside each.
  const violations = async ({ rules, without = [], isWhole }) => {
    finish();
    const options = { resultTypes: ["violations"], preload: false, rules: Object.fromEntries(without.map(rule => [rule, { enabled: false }])) };
    if (rules) options.runOnly = { type: "rule", values: rules };
    const found = await axe.run(isWhole ? document : { exclude: [document.querySelector(".column.sidebar .list")] }, options);
    return found.violations.map(each => [each.id, each.nodes.slice(0, 3).map(node => node.html.slice(0, 160))]);
  };

  let before = new Map(), isBeyond = false;
  // Answers how many stops there are, and whether more may come on the way.
  const prepareWalk = () => {
    page().tabIndex = -1;
    page().focus({ preventScroll: true });
    before = new Map([...page().querySelectorAll("*")].filter(each => each.tabIndex >= 0).map(each => [each, rings(each)]));
    page().addEventListener("focusin", ({ target }) => {
      left = null;
      focused.set(target, rings(target) !== before.get(target));
    });
    page().addEventListener("focusout", event => {
      if (page().contains(event.relatedTarget)) return;
      left = controls();
      isBeyond = true;
    });
    return { stops: before.size, grows: !!document.querySelector("[data-seen]") };
  };
  // What there was to be reached when the walk left the page: rows may come a moment later.
  let left = null;
  const focused = new Map();
  // Answers whether the walk is still within the page. At the end of a list there may be more of it in a moment.
  const step = async () => {
    const element = document.activeElement;
    if (isBeyond || !element || element === document.body || !page().contains(element)) return false;
    if (element.closest(".row:nth-last-child(-n + 8)")) await settle();
    return true;
  };

  const composite = "[role=tablist], [role=menu], [role=radiogroup], [role=listbox], [role=tree], [role=toolbar], [role=grid], [role=tree], fieldset";
  // One control of a group that arrows walk through stands for the others.
  const isReached = element => {
    const together = [...focused.keys()];
    if (focused.has(element) || (element.matches(composite) && together.some(each => element.contains(each)))) return true;
    if (element.type === "radio") return together.some(each => each.type === "radio" && each.name === element.name);
    const group = element.tabIndex < 0 && element.closest(composite);
    return !!group && together.some(each => group.contains(each));
  };
  const describe = element => element.outerHTML.slice(0, 160);
  const ringless = () => [...focused].filter(([, hasRing]) => !hasRing).map(([element]) => element);
  // A list that goes on for thousands of rows brings more of them as the walk comes near its end: whoever has walked over more than there
  // was at first has those still ahead that come after.
  const isAhead = element => !left && focused.size > before.size &&
    Boolean(document.activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);

  const walked = () => ({
    unreached: (left ?? controls()).filter(element => isOffered(element) && !isReached(element) && !isAhead(element)).map(describe),
    ringless: ringless().map(describe),
    mouseOnly: mouseOnly(),
  });

  // The keys that may work a control.
  const keysOf = element => {
    if (element.matches(".grip, select, input[type=date], input[type=time], input[type=datetime-local]")) return ["ArrowDown", "ArrowUp"];
    if (element.matches("input[type=range], [role=slider]")) return ["ArrowRight", "ArrowLeft"];
    if (element.matches("[data-press]:not([data-tap])")) return ["Hold Space"];
    if (element.matches("[role=listbox], [role=tree]")) return ["ArrowDown", "Space"];
    if (element.matches("[role=tab]")) return ["ArrowRight", "ArrowLeft", "Enter"];
    if (element.type === "radio") return element.checked ? ["ArrowRight", "ArrowLeft"] : ["Space"];
    if (element.matches("input[type=checkbox]")) return ["Space"];
    if (element.matches("input:not([type=color], [type=file]), textarea")) return ["7"];
    return ["Enter"];
  };
  let workable = [], happened = false, wasOpen;
  // A list whose rows are all switched off has nothing to choose.
  const canBeWorked = element => element.tabIndex >= 0 && !element.readOnly && (!element.matches("[role=listbox], [role=tree]") ||
    !!element.querySelector(":is([role=option], [role=treeitem]):not([aria-disabled=true])"));
  // The choice of a state comes last: it takes all else away.
  const choosesState = element => !!page().querySelector("[role=radiogroup]")?.contains(element);
  // A list may have the same control in each of a hundred rows: the first four stand for the others.
  const firstOfEachKind = () => {
    const known = new Map();
    return element => {
      const list = element.closest(".list");
      if (!list) return true;
      if (!known.has(list)) known.set(list, new Map());
      const name = (element.ariaLabel ?? element.textContent).replace(/\d+/g, "#");
      const kind = [element.localName, element.type, element.role, element.className, name].join("\n");
      const count = (known.get(list).get(kind) ?? 0) + 1;
      known.get(list).set(kind, count);
      return count <= 4;
    };
  };
  const prepareWork = () => {
    const found = controls().filter(canBeWorked).filter(firstOfEachKind());
    workable = [...found.filter(each => !choosesState(each)), ...found.filter(choosesState)];
    return workable.length;
  };
  // Puts the focus on a control; answers by which keys it is worked as it now stands, none if it is not there any more.
  const take = async index => {
    const element = workable[index];
    if (!element?.isConnected || !isOffered(element)) return [];
    element.focus();
    // That it has the focus may change the page, too.
    await settle();
    happened = false;
    wasOpen = element.parentNode.open;
    return element.contains(document.activeElement) ? keysOf(element) : [];
  };
  // Answers whether the key did something.
  const took = async index => {
    happened ||= isCovered() || workable[index].parentNode.open !== wasOpen;
    if (workable[index].matches("input, textarea")) workable[index].blur();
    await settle();
    return happened;
  };
  const isCovered = () => !!document.querySelector("dialog[open], :popover-open");
  window.addEventListener("input", () => { happened = true; }, true);
  new MutationObserver(() => { happened = true; }).observe(document, { subtree: true, childList: true, characterData: true });
  // Links lead away and some controls open a window of the browser's: that they would is enough.
  window.addEventListener("click", event => {
    if (!workable.length || !event.target.closest("a[href], input[type=color], input[type=file], [data-share], [data-share-text]")) return;
    happened = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  const send = window.fetch;
  window.fetch = (address, options) => {
    // Clicks, values, submissions, what opens and closes, other addresses.
    if (/\["[ciuoxn]"/.test(options?.body ?? "")) happened = true;
    return send(address, options);
  };

  // What has no source was done by a script of the tests: axe tries inline styles.
  const breaches = [];
  document.addEventListener("securitypolicyviolation", event => {
    if (event.sourceFile) breaches.push(`${event.violatedDirective} forbids ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
  });

  // What makes the page, or something in it that is not meant to, scroll sideways; and what is cut off at the window's edge.
  const overflow = () => {
    const scrolls = element => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isMeantTo = element => element.closest(".sh, .pager, .rich, input, textarea, select");
    return [document.documentElement, ...page().querySelectorAll("*")].filter(each => {
      if (isMeantTo(each) || !each.checkVisibility()) return false;
      if (each.scrollWidth > each.clientWidth + 1 && scrolls(each)) return true;
      const { left, right, width } = each.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    }).slice(0, 3).map(describe);
  };

  // Controls that a finger would miss. A link in the middle of a sentence is as high as its line.
  const small = (least, main) => controls().filter(element => !main || element.matches(main)).filter(element => {
    const face = element.matches("[type=radio], [type=checkbox]") ? element.closest("label") ?? element : element;
    const { width, height } = face.getBoundingClientRect();
    return !element.matches(".rich a, .rich audio, [role=option]") && (width < least - 0.5 || height < least - 0.5);
  }).map(element => `${Math.round(element.getBoundingClientRect().width)} x ${Math.round(element.getBoundingClientRect().height)} ${describe(element)}`);

  return {
    breaches,
    lookAt: selector => { place = selector; },
    markup: () => markup(page()),
    markupOf: html => markup(new DOMParser().parseFromString(html, "text/html").querySelector(place)),
    small,
    settle, finish, choose, violations, beginTelling, endTelling,
    prepareWalk, step, walked,
    prepareWork, take, took, isCovered, describe: index => workable[index] ? describe(workable[index]) : `control ${index} is not there every time`,
    // What a browser draws within its own controls no style tells: a picture does.
    nextRingless: () => ringless()[0],
    hasRing: element => focused.set(element, true),
    overflow,
  };
})();
