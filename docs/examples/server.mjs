// A merchant's server in one file: creates a session, shows the page, reads the result.
// SVC_KEY=svc_test_… node server.mjs
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { SVC_KEY, SVC_URL = "http://127.0.0.1:8080", PORT = "3000" } = process.env;
const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const page = read("page.html");
const framed = read("framed.html");

// #region session
const authorization = `Basic ${btoa(`api:${SVC_KEY}`)}`;

/** Creates a session. Only this server may know its transaction. */
async function createSession() {
  const response = await fetch(`${SVC_URL}/v1/verifications`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ language: "en", check_amount: 100 }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json(); // { transaction, wizard_session_key, … }
}

/** Returns the verification with its result. */
async function readResult(transaction) {
  const address = `${SVC_URL}/v1/verifications/${transaction}`;
  const response = await fetch(address, { headers: { authorization } });
  return response.json();
}
// #endregion

// #region policy
const policy = [
  "default-src 'none'",
  `script-src 'self' ${SVC_URL}`,
  `style-src 'self' ${SVC_URL}`,
  `connect-src ${SVC_URL}`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");
// #endregion

// #region framed-policy
const framedPolicy = [
  "default-src 'none'",
  `script-src 'self' ${SVC_URL}`,
  `frame-src ${SVC_URL}`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");
// #endregion

/** Transactions by order number. The page knows only the order number. */
const orders = new Map();

async function showCheckout(html) {
  const { transaction, wizard_session_key: key } = await createSession();
  const order = crypto.randomUUID();
  orders.set(order, transaction);
  return html.replaceAll("SVC_URL", SVC_URL).replace("SESSION_KEY", key).replace("ORDER", order);
}

/** Escapes untrusted text for HTML. */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

async function showResult(order) {
  // The result is empty until the customer has finished, so opening this address early shows nothing.
  const { iban, account_holder: holder, check_passed } = await readResult(orders.get(order));
  if (!iban) return "<!doctype html><title>Checkout</title><h1>Not finished</h1>";
  return `<!doctype html><title>Thank you</title><h1>Thank you, ${escaped(holder)}</h1>
<p>${escaped(iban)} ${check_passed ? "holds" : "does not hold"} the amount.</p>`;
}

async function answer(request, response) {
  const [, place, order] = request.url.split("/");
  if (place === "checkout.js" || place === "framed.js") {
    return response.setHeader("content-type", "text/javascript").end(read(place));
  }
  if (!["", "framed"].includes(place) && !(place === "thanks" && orders.has(order))) {
    return response.writeHead(404).end();
  }
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-security-policy", place === "framed" ? framedPolicy : policy);
  if (place === "thanks") response.end(await showResult(order));
  else response.end(await showCheckout(place === "framed" ? framed : page));
}

createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(502).end();
  });
}).listen(Number(PORT), "127.0.0.1");
