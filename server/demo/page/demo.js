// What a merchant's page does around the wizard: order, start, read the result back.
const VIEWS = ["start", "wizard", "done", "left"];
const STORED = "demo-order";

const view = (id) => document.getElementById(id);

function show(id) {
  for (const name of VIEWS) view(name).hidden = name !== id;
  view(id).querySelector("[tabindex='-1']")?.focus();
}

// Kept for this tab alone, so that a reload goes on with the same session.
const stored = {
  read: () => JSON.parse(sessionStorage.getItem(STORED) ?? "null"),
  write: (order) => sessionStorage.setItem(STORED, JSON.stringify(order)),
  clear: () => sessionStorage.removeItem(STORED),
};

async function call(path, body) {
  const init = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/demo/orders${path}`, init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

function report(error) {
  show("start");
  view("problem").textContent = error.message;
}

function check(result) {
  if (!result.check_requested) return "not asked for";
  const amount = `${result.check_amount.toFixed(2)} ${result.check_currency_id}`;
  return `${result.check_passed ? "passed" : "not passed"}, at least ${amount}`;
}

function display(result) {
  const shown = {
    ...result,
    iban: result.iban.replace(/(.{4})(?=.)/g, "$1 "),
    check: check(result),
  };
  for (const place of document.querySelectorAll("[data-show]")) {
    place.textContent = shown[place.dataset.show];
  }
  show("done");
}

async function finished(order) {
  stored.clear();
  const { result } = await call(`/${order}`);
  if (!result) throw new Error("The result is not there yet. Please start again.");
  display(result);
}

function run({ order, wizard_session_key: key }) {
  const container = document.createElement("div");
  container.id = "SVC-Form";
  container.dataset.svc = key;
  view("wizard").replaceChildren(container);
  show("wizard");
  svc.finish(() => finished(order).catch(report));
  svc.abort(() => {
    stored.clear();
    show("left");
  });
  svc.init();
}

async function start(form) {
  view("problem").textContent = "";
  const amount = form.elements.amount.value.trim().replace(",", ".");
  const order = await call("", {
    product: "verify",
    language: form.elements.language.value,
    ...(amount && { check_amount: amount }),
  });
  stored.write(order);
  run(order);
}

view("start").addEventListener("submit", (event) => {
  event.preventDefault();
  start(event.target).catch(report);
});
for (const button of document.querySelectorAll("[data-again]")) {
  button.addEventListener("click", () => {
    show("start");
    view("start").querySelector("button").focus();
  });
}
for (const place of document.querySelectorAll("[data-base]")) place.textContent = location.origin;
const open = stored.read();
if (open) run(open);
