// Code with its title, a button that copies it, and colours.
import { paint } from "./colours.js";
import { code, h } from "./dom.js";
import { LANGUAGES, sampleOf } from "./samples.js";

const view = (id) => document.getElementById(id);

/** Boxes whose code depends on the chosen language. */
const samples = new Map();

async function copy(text) {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  view("copied").textContent = copied ? "Copied." : "The browser does not allow copying.";
}

function fill(box, text) {
  const element = box.querySelector("code");
  element.textContent = text;
  paint(element);
}

/** `label` names the code for screen readers where several have the same title. */
export function codeBox(title, text, label = title) {
  const button = h(
    "button",
    { type: "button", class: "plain", "aria-label": `Copy: ${label}` },
    "Copy",
  );
  const box = h(
    "div",
    { class: "code" },
    h("div", { class: "code-bar" }, h("p", { class: "sample" }, title), button),
    code(label, ""),
  );
  button.addEventListener("click", () => copy(box.querySelector("code").textContent));
  fill(box, text);
  return box;
}

/** A request in the language that the reader has chosen. */
export function sampleBox(title, request, label = title) {
  const box = codeBox(title, sampleOf(view("code-language").value, request), label);
  samples.set(box, request);
  return box;
}

/** Offers the languages, and follows the choice. */
export function offerLanguages() {
  const choice = view("code-language");
  choice.append(...Object.entries(LANGUAGES).map(([key, name]) => new Option(name, key)));
  choice.addEventListener("change", () => {
    for (const [box, request] of samples) fill(box, sampleOf(choice.value, request));
  });
}
