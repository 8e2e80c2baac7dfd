// The playground: a session in a frame, and a style that can be copied as code.
import { clean, createChecker, GROUPS, hardToRead, PRESETS, themeColours } from "./iframe-style.js";

/** Attributes, with an example of each. */
const ATTRIBUTES = {
  backgroundColor: "#fffdf5",
  color: "#1a2330",
  margin: "0",
  padding: "16px",
  border: "1px solid #7a8594",
  borderRadius: "8px",
  textAlign: "start",
  textDecoration: "none",
  fontFamily: "Georgia, serif",
};
const CHOICES = {
  textAlign: ["start", "center", "end", "justify"],
  textDecoration: ["none", "underline", "overline", "line-through"],
};

const view = (id) => document.getElementById(id);
let style = {};
/** What the frame has accepted: only that becomes code. */
let accepted = {};

function code() {
  const base = location.origin;
  const theme = view("theme").value;
  return [
    `<script src="${base}/svcframe.js"></script>`,
    '<div id="SVC-Form" data-svc="<wizard_session_key>"></div>',
    "<script>",
    '  svcframe.finish(() => location.assign("/thanks"));',
    '  svcframe.abort(() => location.assign("/cart"));',
    ...(theme ? [`  svcframe.theme("${theme}");`] : []),
    ...(Object.keys(accepted).length > 0
      ? [`  svcframe.style(${JSON.stringify(accepted, null, 2).replaceAll("\n", "\n  ")});`]
      : []),
    "  svcframe.init();",
    "</script>",
  ].join("\n");
}

/** Marks the values of the shown group that the frame has refused. */
function drawErrors(refused) {
  const group = view("group").value;
  for (const attribute of Object.keys(ATTRIBUTES)) {
    const wrong = refused.has(`${group}.${attribute}`);
    view(`attribute-${attribute}`).setAttribute("aria-invalid", String(wrong));
    view(`error-${attribute}`).textContent = wrong ? "The frame refuses this value." : "";
  }
}

async function drawContrast() {
  const found = hardToRead(accepted, await themeColours(view("theme").value));
  const texts = found.map(({ group, ratio }) => `${GROUPS[group]} ${ratio.toFixed(1)}:1`);
  view("contrast").textContent =
    texts.length > 0 ? `Hard to read: ${texts.join(", ")}. Text needs 4.5:1.` : "";
}

let lastRefused = new Map();
const check = createChecker((refused) => {
  lastRefused = refused;
  accepted = clean(style, refused);
  view("code").textContent = code();
  view("copied").textContent = "";
  drawErrors(refused);
  drawContrast();
});

function set(attribute, value) {
  (style[view("group").value] ??= {})[attribute] = value.trim();
  check(clean(style));
}

/** A control for free text, with a picker beside a colour. */
function createInput(attribute, value) {
  const input = document.createElement("input");
  input.placeholder = ATTRIBUTES[attribute];
  input.autocomplete = "off";
  input.spellcheck = false;
  input.value = value;
  input.addEventListener("input", () => set(attribute, input.value));
  if (!/color$/i.test(attribute)) return [input, input];
  const picker = document.createElement("input");
  picker.type = "color";
  picker.ariaLabel = `Pick a value for ${attribute}`;
  picker.value = /^#[\da-f]{6}$/i.test(value) ? value : ATTRIBUTES[attribute];
  picker.addEventListener("input", () => {
    input.value = picker.value;
    set(attribute, picker.value);
  });
  const both = document.createElement("div");
  both.className = "picked";
  both.append(input, picker);
  return [input, both];
}

function createChoice(attribute, value) {
  const select = document.createElement("select");
  select.append(new Option("as in the theme", ""));
  for (const choice of CHOICES[attribute]) select.append(new Option(choice));
  select.value = value;
  select.addEventListener("change", () => set(attribute, select.value));
  return [select, select];
}

/** The controls of the chosen group. */
function drawAttributes() {
  const group = view("group").value;
  const rows = Object.keys(ATTRIBUTES).map((attribute) => {
    const value = style[group]?.[attribute] ?? "";
    const [control, shown] = (CHOICES[attribute] ? createChoice : createInput)(attribute, value);
    const [row, label, error] = ["div", "label", "p"].map((tag) => document.createElement(tag));
    control.id = `attribute-${attribute}`;
    label.htmlFor = control.id;
    label.textContent = attribute;
    error.id = `error-${attribute}`;
    error.className = "problem";
    control.setAttribute("aria-describedby", error.id);
    row.append(label, shown, error);
    return row;
  });
  view("attributes").replaceChildren(...rows);
  drawErrors(lastRefused);
}

function end(text) {
  svcframe.destroy();
  view("wizard").replaceChildren();
  view("outcome").textContent = text;
  view("over").hidden = false;
  view("outcome").focus();
}

async function begin() {
  view("over").hidden = true;
  view("problem").textContent = "";
  try {
    const response = await fetch("/demo/orders", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ product: "verify", language: "en" }),
    });
    const { wizard_session_key: key } = await response.json();
    const container = document.createElement("div");
    container.id = "SVC-Form";
    container.dataset.svc = key;
    view("wizard").replaceChildren(container);
    svcframe.init();
  } catch {
    view("problem").textContent = "The wizard could not be loaded. Reload the page to try again.";
  }
}

svcframe.finish(() => end("Finished"));
svcframe.abort(() => end("Cancelled"));
view("group").replaceChildren(
  ...Object.entries(GROUPS).map(([group, name]) => new Option(name, group)),
);
view("preset").append(...Object.keys(PRESETS).map((name) => new Option(name)));
view("preset").addEventListener("change", () => {
  style = structuredClone(PRESETS[view("preset").value] ?? {});
  drawAttributes();
  check(clean(style));
});
view("group").addEventListener("change", drawAttributes);
view("theme").addEventListener("change", () => {
  const theme = view("theme").value;
  // No theme means a frame without any theme() call.
  if (!theme) return location.reload();
  svcframe.theme(theme);
  check(clean(style));
});
view("look").addEventListener("submit", (event) => event.preventDefault());
view("look").addEventListener("reset", () => location.reload());
view("again").addEventListener("click", begin);
view("copy").addEventListener("click", async () => {
  const copied = await navigator.clipboard.writeText(code()).then(
    () => true,
    () => false,
  );
  view("copied").textContent = copied ? "Copied." : "The browser does not allow copying.";
});
drawAttributes();
view("code").textContent = code();
check(style);
begin();
