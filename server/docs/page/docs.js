// Loads the interface description and renders it; the search filters calls and contents alike.
import { requestOf } from "./call.js";
import { codeBox, offerLanguages, sampleBox } from "./code-box.js";
import { track } from "./current.js";
import { h, nameOf, prose, table } from "./dom.js";
import { groupsOf, matches } from "./model.js";
import { quickstart } from "./quickstart.js";
import { tryOut } from "./try.js";

const view = (id) => document.getElementById(id);

/** Location of a parameter, other than the query, and whether it is required. */
function noteOf({ in: where, required }) {
  const notes = [where !== "query" && where, required && "required"].filter(Boolean);
  return notes.length > 0 ? h("span", { class: "needed" }, notes.join(", ")) : null;
}

/** `noted` if a field can be omitted: nearly all fields of a response are present. */
function fieldTable(caption, fields, noted = true) {
  const rows = fields.map((field) => [
    [nameOf(field.name), noted ? noteOf(field) : null],
    field.type,
    h("span", {}, prose(field.about)),
  ]);
  return table(caption, ["Name", "Type", "Meaning"], rows);
}

/** A section that is rendered when it first opens: most of them never do. */
function fold(title, build) {
  const part = h("details", {}, h("summary", {}, title));
  part.addEventListener("toggle", () => part.append(build()), { once: true });
  return part;
}

function refusalTable(refusals) {
  const rows = refusals.map(({ status, description }) => [
    h("code", {}, status),
    h("span", {}, prose(description)),
  ]);
  return table("Other responses", ["Status", "When"], rows);
}

/** For screen readers only: the call that a section belongs to. */
const of = ({ summary }) => h("span", { class: "visually-hidden" }, `: ${summary}`);

/** If it is another credential than an API key. */
function credentialNote({ credential }) {
  if (credential === "key") return null;
  const note =
    credential === "token" ? "Needs an access token of a bank user." : "Needs no API key.";
  return h("p", { class: "muted" }, note);
}

function wordsOf(operation) {
  const { id, method, path, summary, about, parameters, body, answer, refusals } = operation;
  return h(
    "div",
    { class: "words" },
    h(
      "div",
      { class: "heading" },
      h("h3", { id: `${id}-title` }, summary),
      h("a", { class: "anchor", href: `#${id}`, "aria-label": `Link to ${summary}` }, "#"),
    ),
    h(
      "p",
      { class: "address" },
      h("span", { class: "method", "data-method": method }, method),
      " ",
      h("code", {}, path),
    ),
    about && h("p", {}, prose(about)),
    credentialNote(operation),
    parameters.length > 0 ? fieldTable("Parameters", parameters) : null,
    body && fieldTable("Body", body.fields),
    answer &&
      fold(["Response fields", of(operation)], () => fieldTable("Response", answer.fields, false)),
    fold(["Other responses", of(operation)], () => refusalTable(refusals)),
    fold(["Try it", of(operation)], () => tryOut(operation)),
  );
}

function samplesOf(operation) {
  const { answer, summary } = operation;
  return h(
    "div",
    { class: "samples" },
    sampleBox("Request", requestOf(operation), `Example call: ${summary}`),
    answer &&
      codeBox("Response", JSON.stringify(answer.example, null, 2), `Example response: ${summary}`),
  );
}

function section(operation) {
  const { id } = operation;
  return h(
    "article",
    { id, class: "call", tabindex: "-1", "aria-labelledby": `${id}-title` },
    wordsOf(operation),
    samplesOf(operation),
  );
}

function link({ id, method, summary }) {
  const badge = h("span", { class: "method", "data-method": method }, method);
  return h("li", {}, h("a", { href: `#${id}` }, badge, " ", summary));
}

/** Puts a group on the page; returns its parts, for filtering. */
function layOut({ name, about, operations }) {
  const title = h("h2", { id: `group-${name.replaceAll(" ", "-")}` }, name);
  const calls = h("div");
  const links = h("ul");
  const place = h(
    "section",
    { "aria-labelledby": title.id },
    title,
    h("p", { class: "lead" }, prose(about)),
    calls,
  );
  const entry = h("section", {}, h("p", { class: "group" }, name), links);
  view("groups").append(place);
  view("contents").append(entry);
  const rows = operations.map((operation) => ({
    operation,
    call: section(operation),
    item: link(operation),
  }));
  for (const { call, item } of rows) track(call, item.firstChild);
  return { place, entry, calls, links, rows };
}

/** Keeps the matching calls, and the groups that contain some; reports how many. */
function narrow(groups, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { place, entry, calls, links, rows } of groups) {
    const found = rows.filter(({ operation }) => matches(operation, words));
    calls.replaceChildren(...found.map(({ call }) => call));
    links.replaceChildren(...found.map(({ item }) => item));
    place.hidden = entry.hidden = found.length === 0;
    count += found.length;
  }
  // What is not a call contains none of the words.
  for (const part of document.querySelectorAll("[data-besides]")) part.hidden = words.length > 0;
  const named = count === 1 ? "1 call" : `${count} calls`;
  view("found").textContent = words.length === 0 ? "" : `${named} found`;
}

/** Goes to the address's fragment when it exists; no id of the page needs decoding. */
function goToHash() {
  const target = location.hash && view(location.hash.slice(1));
  if (!target) return;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

async function open() {
  const response = await fetch("/openapi.json");
  if (!response.ok) throw new Error(String(response.status));
  const description = await response.json();
  const { info } = description;
  view("version").textContent = `Version ${info.version}, at ${location.origin}`;
  view("guide").append(...info.description.split("\n\n").map((text) => h("p", {}, prose(text))));
  view("steps").append(quickstart(location.origin));
  track(view("start"), document.querySelector("[href='#start']"));
  const groups = groupsOf(description).map(layOut);
  narrow(groups, view("search").value);
  view("search").addEventListener("input", (event) => narrow(groups, event.target.value));
  addEventListener("hashchange", goToHash);
  goToHash();
}

offerLanguages();
// On a narrow screen, the page begins with the calls, not with a screen full of links.
if (matchMedia("(max-width: 899px)").matches) view("toc").open = false;
open().catch(() => {
  view("problem").textContent =
    "The description could not be loaded. Reload the page to try again.";
});
