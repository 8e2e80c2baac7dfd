// The code to copy: what a merchant writes for the chosen product and way to show the wizard.
// A file of the API page, by its address.
import { LANGUAGES, sampleOf } from "../docs/samples.js";
import { PRODUCTS } from "./demo-shop.js";

const view = (id) => document.getElementById(id);

function inPage(global, ...setting) {
  return [
    '<div id="SVC-Form" data-svc="<wizard_session_key>"></div>',
    "<script>",
    `  ${global}.finish(() => location.assign("/thanks"));`,
    `  ${global}.abort(() => location.assign("/cart"));`,
    ...setting,
    `  ${global}.init();`,
    "</script>",
  ];
}

function script(file) {
  return `<script src="${location.origin}/${file}"></script>`;
}

/** The lines of the merchant's page. */
function pageCode(shown) {
  if (shown === "frame")
    return [script("svcframe.js"), ...inPage("svcframe", '  svcframe.theme("auto");')];
  const styled = [`<link rel="stylesheet" href="${location.origin}/svc.css">`, script("svc.js")];
  if (shown === "widget") return [...styled, ...inPage("svc")];
  return [
    ...styled,
    '<script type="module">',
    '  const { outcome } = await svc.open({ key: "<wizard_session_key>" }).result;',
    "  // Whether it was paid is known to your server.",
    '  location.assign(outcome === "finish" ? "/thanks" : "/order");',
    "</script>",
  ];
}

/** Shows the code for what is chosen in the form. */
export function drawCode(form) {
  const { product, shown } = form.elements;
  const { method, path, body, credential = "key" } = PRODUCTS[product.value];
  const url = location.origin + path;
  const request = { method, url, credential, body };
  view("code-server").textContent = sampleOf(view("code-language").value, request);
  view("code-page").textContent = pageCode(shown.value).join("\n");
  view("copied").textContent = "";
}

async function copy({ currentTarget: button }) {
  const text = view(button.dataset.copy).textContent;
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  view("copied").textContent = copied ? "Copied." : "The browser does not allow copying.";
}

/** Keeps the code in step with the form. */
export function showCode(form) {
  const choice = view("code-language");
  choice.append(...Object.entries(LANGUAGES).map(([key, name]) => new Option(name, key)));
  choice.addEventListener("change", () => drawCode(form));
  form.addEventListener("change", () => drawCode(form));
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", copy);
  }
  drawCode(form);
}
