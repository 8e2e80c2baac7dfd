// The form that sends a call with a Test key or an access token, and the response below it.
import { send } from "./call.js";
import { code, h } from "./dom.js";

const TEST_KEY = /^svc_test_[A-Za-z0-9]{32,}$/;
const TOKEN = /^[A-Za-z0-9]{48}$/;

/** Kept while the page is open, one of each kind for all forms; never stored. */
const passwords = { key: "", token: "" };
const inputs = { key: [], token: [] };

function setPassword(kind, text) {
  passwords[kind] = text.trim();
  for (const input of inputs[kind]) if (input.value !== text) input.value = text;
}

function field(id, label, input, hint = "") {
  const note = hint && h("p", { id: `${id}-hint`, class: "muted" }, hint);
  const error = h("p", { id: `${id}-error`, class: "problem", hidden: true });
  input.id = id;
  input.setAttribute("aria-describedby", hint ? `${id}-hint` : "");
  if (!hint) input.removeAttribute("aria-describedby");
  return h("div", { class: "field" }, h("label", { for: id }, label), note, error, input);
}

/** Shows an error at the input and focuses it; "" removes the error. */
function mark(input, message) {
  const error = document.getElementById(`${input.id}-error`);
  error.textContent = message;
  error.hidden = message === "";
  const hint = document.getElementById(`${input.id}-hint`);
  const described = [message && error.id, hint?.id].filter(Boolean).join(" ");
  if (described) input.setAttribute("aria-describedby", described);
  else input.removeAttribute("aria-describedby");
  if (message === "") input.removeAttribute("aria-invalid");
  else input.setAttribute("aria-invalid", "true");
}

const CREDENTIALS = {
  key: {
    label: "Test key",
    hint: "Begins with svc_test_. It is kept until you leave the page, and sent to this service only.",
  },
  token: {
    label: "Access token",
    hint: "From a bank user in Test mode. It is kept until you leave the page, and sent to this service only.",
  },
};

function passwordInput(id, kind) {
  const input = h("input", {
    type: "password",
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => setPassword(kind, input.value),
  });
  input.value = passwords[kind];
  inputs[kind].push(input);
  const { label, hint } = CREDENTIALS[kind];
  return field(`${id}-key`, label, input, hint);
}

function parameterInput(id, { name, in: where, required, choices, example, hint }) {
  const attributes = { name, "data-required": required === true };
  const input = choices
    ? h(
        "select",
        attributes,
        ["", ...choices].map((each) => h("option", { value: each }, each)),
      )
    : h("input", { ...attributes, autocomplete: "off", spellcheck: "false" });
  if (where === "query") input.value = example ?? "";
  const note = choices || hint === "" ? "" : `For example ${hint}`;
  return field(`${id}-${where}-${name}`, `${name}${required ? " (required)" : ""}`, input, note);
}

function bodyInput(id, { example }) {
  const text = JSON.stringify(example, null, 2);
  const rows = String(Math.min(16, text.split("\n").length + 1));
  const input = h("textarea", { name: "body", rows, spellcheck: "false" });
  input.value = text;
  return field(`${id}-body`, "Body (JSON)", input);
}

/** The first invalid input, marked with the reason; null if all are valid. */
function wrongInput(form, id, credential) {
  const faults = [...form.querySelectorAll("[data-required]")].map((input) => [
    input,
    input.value.trim() === "" ? "Enter a value." : "",
  ]);
  const input = document.getElementById(`${id}-key`);
  if (credential) faults.unshift([input, passwordFault(credential)]);
  for (const [each, message] of faults) mark(each, message);
  if (passwords[credential]?.startsWith("svc_live_")) setPassword(credential, "");
  return faults.find(([, message]) => message !== "")?.[0] ?? null;
}

/** The fault of a key or token, "" for none. */
function passwordFault(kind) {
  const password = passwords[kind];
  if (password.startsWith("svc_live_")) {
    return "Live keys are not accepted here, so this one was removed. Use a Test key.";
  }
  if (kind === "token")
    return TOKEN.test(password) ? "" : "Enter an access token: 48 letters or digits.";
  return TEST_KEY.test(password)
    ? ""
    : "Enter a Test key: svc_test_ and at least 32 letters or digits.";
}

function show(place, { status, good, milliseconds, headers, body }) {
  place.status.textContent = `${status}, in ${milliseconds} ms`;
  place.status.dataset.good = good;
  const names = headers.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)));
  place.answer.replaceChildren(h("dl", { class: "headers" }, names), code("Response body", body));
}

async function submit(operation, id, form, place) {
  const wrong = wrongInput(form, id, operation.credential);
  if (wrong) return wrong.focus();
  const { body, ...values } = Object.fromEntries(new FormData(form));
  place.status.textContent = "Sending…";
  place.status.removeAttribute("data-good");
  place.answer.replaceChildren();
  try {
    show(place, await send(operation, values, passwords[operation.credential], body));
  } catch {
    place.status.textContent = "There was no response. Check your connection, then try again.";
  }
}

/** The form, and the response below it. */
export function tryOut(operation) {
  const id = `try-${operation.id}`;
  const place = { status: h("p", { class: "status", role: "status" }), answer: h("div") };
  const button = h("button", { type: "submit" }, "Send");
  let busy = false;
  const form = h(
    "form",
    {
      novalidate: true,
      async onsubmit(event) {
        event.preventDefault();
        if (busy) return;
        busy = true;
        button.setAttribute("aria-disabled", "true");
        await submit(operation, id, form, place);
        button.removeAttribute("aria-disabled");
        busy = false;
      },
    },
    operation.credential ? passwordInput(id, operation.credential) : null,
    operation.parameters.length > 0
      ? h(
          "div",
          { class: "parameters" },
          operation.parameters.map((each) => parameterInput(id, each)),
        )
      : null,
    operation.body ? bodyInput(id, operation.body) : null,
    button,
  );
  return h("div", { class: "try" }, form, place.status, place.answer);
}
