// What happens during a checkout, as it happens: calls on the page, and events of the service.
import { call } from "./demo-orders.js";

/** Milliseconds between two looks at the events. */
const INTERVAL = 2000;

const list = document.getElementById("log");
let seen = new Set();
let timer;

function part(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Adds a line; `source` is "page" or "server". */
export function log(source, name, detail = "") {
  const line = document.createElement("li");
  const time = part("time", "muted", new Date().toLocaleTimeString("en-GB"));
  line.append(time, part("span", `source ${source}`, source), part("code", "", name));
  if (detail) line.append(part("span", "muted", detail));
  list.append(line);
  list.parentElement.scrollTop = list.scrollHeight;
}

/** Adds the events that have arrived since the last look. */
async function look(order) {
  const { events } = await call(`/${order}/events`).catch(() => ({ events: [] }));
  for (const { id, type, message } of events) {
    if (seen.has(id)) continue;
    seen.add(id);
    log("server", type, message);
  }
}

/** Looks for events of an order until another one is followed, or `stop`. */
export function follow(order) {
  clearInterval(timer);
  look(order);
  timer = setInterval(look, INTERVAL, order);
}

/** Looks once more. */
export function stop(order) {
  clearInterval(timer);
  look(order);
}

export function clear() {
  seen = new Set();
  list.replaceChildren();
}
