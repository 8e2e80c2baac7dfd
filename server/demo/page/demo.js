// The code of a merchant's page around the wizard: order, start, read the result.
const VIEWS = ["start", "wizard", "done", "unread", "left"];
const STORED = "demo-order";
/** Digits, whole or in groups of three, then at most two decimals after another separator. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:\.\d{3})+(?!\.)|\d{1,3}(?:,\d{3})+(?!,))(?:[.,]\d{1,2})?$/;

const view = (id) => document.getElementById(id);

/** A failure that the page itself reports; `status` is 0 if no response could be read. */
class Failure extends Error {
  constructor(status) {
    super();
    this.status = status;
  }
}

function show(id) {
  for (const name of VIEWS) view(name).hidden = name !== id;
  const place = view(id);
  const target = place.matches("[tabindex='-1']") ? place : place.querySelector("[data-focus]");
  target.focus();
}

function isOrder(value) {
  return typeof value?.order === "string" && typeof value.wizard_session_key === "string";
}

// Kept for this tab only, so that a reload continues with the same session. A browser can refuse to
// store; the order then lives as long as the page.
const stored = {
  read() {
    try {
      const value = JSON.parse(sessionStorage.getItem(STORED));
      return isOrder(value) ? value : null;
    } catch {
      return null;
    }
  },
  write(order) {
    try {
      sessionStorage.setItem(STORED, JSON.stringify(order));
    } catch {}
  },
  clear() {
    try {
      sessionStorage.removeItem(STORED);
    } catch {}
  },
};

async function call(path, body) {
  const init = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/demo/orders${path}`, init).catch(() => null);
  if (!response?.ok) throw new Failure(response?.status ?? 0);
  return response.json().catch(() => {
    throw new Failure(0);
  });
}

function report(text) {
  show("start");
  view("problem").textContent = text;
}

function markAmount(wrong) {
  const field = view("amount");
  view("amount-error").hidden = !wrong;
  if (!wrong) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
    return;
  }
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", "amount-error");
  field.focus();
}

/** The amount with a point before its decimals, "" for none, null if it is invalid. */
function readAmount(text) {
  const bare = text.replace(/€|EUR|\s/gi, "");
  if (bare === "") return "";
  if (!AMOUNT.test(bare)) return null;
  const [, whole, decimals = "0"] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare);
  return `${whole.replace(/[.,]/g, "")}.${decimals.padEnd(2, "0")}`;
}

function check(result) {
  if (!result.check_requested) return { state: "none", text: "not requested" };
  const amount = `${result.check_amount.toFixed(2)} ${result.check_currency_id}`;
  return result.check_passed
    ? { state: "passed", text: `passed, at least ${amount}` }
    : { state: "failed", text: `not passed, ${amount} not confirmed` };
}

function display(result) {
  const { state, text } = check(result);
  const iban = result.iban.replace(/(.{4})(?=.)/g, "$1 ");
  const shown = { ...result, iban, check: text };
  for (const place of document.querySelectorAll("[data-show]")) {
    place.textContent = shown[place.dataset.show];
  }
  view("done").dataset.check = state;
  view("not-passed").hidden = state !== "failed";
  show("done");
}

/** Reads the result. The order stays stored until the result is shown. */
async function finish(order) {
  try {
    const { result } = await call(`/${order.order}`);
    display(result);
    stored.clear();
  } catch (error) {
    if (error.status === 404) {
      stored.clear();
      report("The shop no longer knows this order. Please start a new one.");
      return;
    }
    view("retry").addEventListener("click", () => finish(order), { once: true });
    show("unread");
  }
}

function run(order) {
  const container = document.createElement("div");
  container.id = "SVC-Form";
  container.dataset.svc = order.wizard_session_key;
  view("wizard").replaceChildren(container);
  show("wizard");
  svc.finish(() => {
    const finished = { ...order, finished: true };
    stored.write(finished);
    finish(finished);
  });
  svc.abort(() => {
    stored.clear();
    show("left");
  });
  svc.init();
}

/** Opens the wizard, or reports that its script did not load. */
function openWizard(order) {
  try {
    run(order);
  } catch {
    report("The wizard could not be loaded. Check your connection, then reload the page.");
  }
}

async function start(form) {
  view("problem").textContent = "";
  const amount = readAmount(form.elements.amount.value);
  markAmount(amount === null);
  if (amount === null) return;
  try {
    const order = await call("", {
      product: "verify",
      language: form.elements.language.value,
      ...(amount && { check_amount: amount }),
    });
    if (!isOrder(order)) throw new Failure(0);
    stored.write(order);
    openWizard(order);
  } catch (error) {
    if (error.status === 422 && amount) markAmount(true);
    else report("The shop could not be reached. Check your connection, then try again.");
  }
}

let busy = false;
view("start").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  const form = event.currentTarget;
  const button = form.querySelector("button");
  button.setAttribute("aria-disabled", "true");
  await start(form);
  button.removeAttribute("aria-disabled");
  busy = false;
});
for (const button of document.querySelectorAll("[data-again]")) {
  button.addEventListener("click", () => show("start"));
}
for (const place of document.querySelectorAll("[data-base]")) place.textContent = location.origin;
const kept = stored.read();
if (kept?.finished) finish(kept);
else if (kept) openWizard(kept);
