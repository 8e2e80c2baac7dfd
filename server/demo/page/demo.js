// The code of a merchant's page around the wizard: order, start, read the result.
import { markAmount, readAmount } from "./demo-amount.js";
import { showCode } from "./demo-code.js";
import { clear, follow, log, stop } from "./demo-log.js";
import { call, Failure, isOrder, stored } from "./demo-orders.js";
import { PRODUCTS } from "./demo-shop.js";
import { close, openWizard } from "./demo-wizard.js";

const VIEWS = ["start", "wizard", "done", "unread", "left"];

const view = (id) => document.getElementById(id);
const form = view("start");

function show(id) {
  for (const name of VIEWS) view(name).hidden = name !== id;
  document.body.dataset.view = id;
  const place = view(id);
  const target = place.matches("[tabindex='-1']") ? place : place.querySelector("[data-focus]");
  target.focus();
}

/** Rows of names and values, as elements. */
function rowsOf(rows) {
  return rows.map(([name, value, state = ""]) => {
    const [row, term, text] = ["div", "dt", "dd"].map((tag) => document.createElement(tag));
    term.textContent = name;
    text.textContent = value;
    if (state) text.dataset.check = state;
    row.append(term, text);
    return row;
  });
}

/** The words and the cart of the chosen product. */
function drawProduct() {
  const product = form.elements.product.value;
  const { lead, cart } = PRODUCTS[product];
  view("lead").textContent = lead;
  view("cart").replaceChildren(...rowsOf(cart));
  view("amount-field").hidden = product !== "verify";
}

function report(text) {
  show("start");
  view("problem").textContent = text;
}

function display(product, result) {
  const { done, path, rows } = PRODUCTS[product];
  const shown = rows(result);
  view("done-title").textContent = done;
  view("result").replaceChildren(...rowsOf(shown));
  view("source").textContent = `GET ${path}/${result.transaction}`;
  view("not-passed").hidden =
    product !== "verify" || !shown.some(([, , state]) => state === "failed");
  show("done");
}

/** Reads the result. The order stays stored until the result is shown. */
async function finish(order) {
  try {
    const { product, result } = await call(`/${order.order}`);
    display(product, result);
    stored.clear();
  } catch (error) {
    if (error.status === 404) {
      stored.clear();
      report("The shop no longer knows this order. Please start a new one.");
      return;
    }
    offer(() => finish(order));
  }
}

/** Says that the result is not known yet; `retry` is what the customer can do. */
function offer(retry) {
  view("retry").addEventListener("click", retry, { once: true });
  show("unread");
}

/** How a wizard can end. */
function endsOf(order) {
  return {
    finish() {
      log("page", "finish");
      stop(order.order);
      close();
      const finished = { ...order, finished: true };
      stored.write(finished);
      finish(finished);
    },
    abort() {
      log("page", "abort");
      stop(order.order);
      close();
      stored.clear();
      view("left-title").textContent = PRODUCTS[order.product].left;
      show("left");
    },
    // Left while the service did not respond: the order may have been carried out.
    destroy() {
      log("page", "destroy");
      stop(order.order);
      offer(() => resume(order));
    },
    fail: unloaded,
  };
}

function unloaded() {
  report("The wizard could not be loaded. Check your connection, then reload the page.");
}

/** Opens the wizard, or reports that its script did not load. */
function resume(order) {
  try {
    const place = view("wizard");
    place.dataset.preview = order.preview;
    show("wizard");
    openWizard(order, place, endsOf(order));
    follow(order.order);
  } catch {
    unloaded();
  }
}

async function start() {
  view("problem").textContent = "";
  const { product, language, shown, preview, amount: field } = form.elements;
  const amount = product.value === "verify" ? readAmount(field.value) : "";
  markAmount(amount === null);
  if (amount === null) return;
  try {
    const order = await call("", {
      product: product.value,
      language: language.value,
      ...(amount && { check_amount: amount }),
    });
    if (!isOrder(order)) throw new Failure(0);
    clear();
    const chosen = { product: product.value, shown: shown.value, preview: preview.value };
    stored.write({ ...order, ...chosen });
    resume({ ...order, ...chosen });
  } catch (error) {
    if (error.status === 422 && amount) markAmount(true);
    else report("The shop could not be reached. Check your connection, then try again.");
  }
}

let busy = false;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  const button = form.querySelector("button");
  button.setAttribute("aria-disabled", "true");
  await start();
  button.removeAttribute("aria-disabled");
  busy = false;
});
form.addEventListener("change", drawProduct);
for (const button of document.querySelectorAll("[data-again]")) {
  button.addEventListener("click", () => show("start"));
}
drawProduct();
showCode(form);
const kept = stored.read();
if (kept?.finished) finish(kept);
else if (kept) resume(kept);
