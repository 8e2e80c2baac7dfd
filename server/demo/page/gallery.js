// Mounts one real wizard per example. A fake `fetch` returns the responses, by session key.
const GROUPS = new Set(["states", "elements"]);
const DEFAULTS = { look: "svc", lang: "en", show: "states" };

const query = new URLSearchParams(location.search);
const chosen = Object.fromEntries(
  Object.entries(DEFAULTS).map(([name, value]) => [name, query.get(name) ?? value]),
);
const realFetch = window.fetch;
const running = new Map();
let online = true;

// For whichever wizard looks first: that is the one whose request has just failed.
Object.defineProperty(navigator, "onLine", {
  get() {
    const was = online;
    online = true;
    return was;
  },
});

function json(body, status = 200) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json" },
  });
}

/** A request that fails, or stays pending until the wizard drops it. */
function fail(how, signal) {
  if (how === "none") {
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  }
  // Each in a separate task, or two examples would look at once.
  return new Promise((_, reject) => {
    setTimeout(() => {
      online = how !== "offline";
      reject(new TypeError("Failed to fetch"));
    });
  });
}

function answer({ example, state }, body, signal) {
  if (body.action === "complete-bankcodes") {
    if (example.banks === "lost") return fail("lost", signal);
    const autocomplete = { name: "bank_code", data: example.banks ?? [] };
    return json({ autocomplete, ui: { no_banks: example.none } });
  }
  const reply = example.replies[Math.min(state.asked++, example.replies.length - 1)];
  if (typeof reply === "string") return fail(reply, signal);
  return "status" in reply ? json(reply.body, reply.status) : json(reply);
}

window.fetch = async (address, options) => {
  if (new URL(address, location.href).pathname !== "/wizard") return realFetch(address, options);
  const body = JSON.parse(options.body);
  return answer(running.get(body.key), body, options.signal);
};

/** Resolves with the element when it exists. */
function appears(root, selector) {
  return new Promise((resolve) => {
    const look = () => {
      const found = root.querySelector(selector);
      if (!found) return false;
      observer.disconnect();
      resolve(found);
      return true;
    };
    const observer = new MutationObserver(look);
    if (!look()) observer.observe(root, { subtree: true, childList: true, attributes: true });
  });
}

async function act(root, step) {
  if (step.click) return (await appears(root, step.click)).click();
  const field = await appears(root, step.type);
  field.value = step.text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The container of an example, with its name if there are several. */
function frame(example, headings) {
  const section = document.createElement("section");
  const container = document.createElement("div");
  section.id = example.id;
  if (headings) {
    const heading = document.createElement("h2");
    heading.textContent = example.title;
    section.append(heading);
  }
  section.append(container);
  document.querySelector("main").append(section);
  return container;
}

async function mount(example, container) {
  const wizard = svc.create({ container, key: example.id });
  running.set(example.id, { example, state: { asked: 0 } });
  wizard.finish(() => undefined);
  wizard.abort(() => undefined);
  wizard.extend("login", (form) => {
    for (const [method, ...values] of example.added ?? []) form[method](...values);
  });
  wizard.lang(chosen.lang);
  wizard.init();
  for (const step of example.acts ?? []) await act(container, step);
  await appears(container, example.until ?? ".svc-form");
}

function addLook() {
  document.documentElement.dataset.look = chosen.look;
  if (chosen.look === DEFAULTS.look) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/${chosen.look}.css`;
  document.head.append(link);
}

/** Each control shows the current choice, and applies a new one. */
function addControls(examples) {
  const list = document.querySelector("[name=show]");
  for (const { id, title } of examples) list.append(new Option(title, id));
  for (const control of document.querySelectorAll(".controls select")) {
    control.value = chosen[control.name];
    control.addEventListener("change", () => {
      location.search = new URLSearchParams({ ...chosen, [control.name]: control.value });
    });
  }
}

async function show() {
  addLook();
  const response = await realFetch(`/demo/gallery/${chosen.lang}.json`);
  const examples = await response.json();
  addControls(examples);
  const whole = GROUPS.has(chosen.show);
  const wanted = examples.filter(({ id, group, alone }) =>
    whole ? group === chosen.show && !alone : id === chosen.show,
  );
  // A click closes lists that are open elsewhere: they come last.
  const places = new Map(wanted.map((example) => [example, frame(example, whole)]));
  for (const late of [false, true]) {
    const now = wanted.filter(({ banks }) => Boolean(banks) === late);
    await Promise.all(now.map((example) => mount(example, places.get(example))));
  }
  if (whole) {
    // A refused form has taken the focus.
    document.activeElement.blur();
    scrollTo(0, 0);
  }
  document.documentElement.dataset.shown = String(wanted.length);
}

// The links to banks lead nowhere; the wizard still receives the click.
document.addEventListener("click", (event) => {
  if (event.target.closest("a.svc-button")) event.preventDefault();
});

show().catch((error) => {
  document.querySelector("#failed").textContent = `The examples could not be shown: ${error}`;
});
