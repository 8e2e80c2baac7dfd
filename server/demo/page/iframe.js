// The playground: a session in a frame, and a style that can be copied as code.
const GROUPS = {
  global: "Whole form",
  textInput: "Text inputs",
  buttonForward: "Forward button",
  buttonBack: "Back button",
  buttonAbort: "Abort button",
  buttonDisabled: "Disabled buttons",
  warning: "Warnings",
  info: "Notes",
  error: "Errors",
};

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

const view = (id) => document.getElementById(id);
const style = {};

function entered() {
  const groups = Object.entries(style).map(([group, attributes]) => [
    group,
    Object.fromEntries(Object.entries(attributes).filter(([, value]) => value)),
  ]);
  return Object.fromEntries(groups.filter(([, attributes]) => Object.keys(attributes).length > 0));
}

function code() {
  const base = location.origin;
  const theme = view("theme").value;
  const look = entered();
  return [
    `<script src="${base}/svcframe.js"></script>`,
    '<div id="SVC-Form" data-svc="<wizard_session_key>"></div>',
    "<script>",
    '  svcframe.finish(() => location.assign("/thanks"));',
    '  svcframe.abort(() => location.assign("/cart"));',
    ...(theme ? [`  svcframe.theme("${theme}");`] : []),
    ...(Object.keys(look).length > 0
      ? [`  svcframe.style(${JSON.stringify(look, null, 2).replaceAll("\n", "\n  ")});`]
      : []),
    "  svcframe.init();",
    "</script>",
  ].join("\n");
}

function apply() {
  svcframe.style(entered());
  view("code").textContent = code();
  view("copied").textContent = "";
}

/** The inputs of the chosen group. */
function drawAttributes() {
  const group = view("group").value;
  const rows = Object.entries(ATTRIBUTES).map(([attribute, example]) => {
    const row = document.createElement("div");
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.id = `attribute-${attribute}`;
    input.placeholder = example;
    input.value = style[group]?.[attribute] ?? "";
    input.autocomplete = "off";
    input.spellcheck = false;
    input.addEventListener("input", () => {
      (style[group] ??= {})[attribute] = input.value.trim();
      apply();
    });
    label.htmlFor = input.id;
    label.textContent = attribute;
    row.append(label, input);
    return row;
  });
  view("attributes").replaceChildren(...rows);
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
view("group").addEventListener("change", drawAttributes);
view("theme").addEventListener("change", () => {
  const theme = view("theme").value;
  if (theme) svcframe.theme(theme);
  apply();
  // No theme means a frame without any theme() call.
  if (!theme) location.reload();
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
apply();
begin();
