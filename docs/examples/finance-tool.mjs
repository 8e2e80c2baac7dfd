// A finance tool that keeps its users' accounts fresh. The tests run this file.
// #region start
import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const { SVC_URL, SVC_KEY, SVC_WEBHOOK_SECRET = "" } = process.env;
const { PORT = "3000", WEBHOOK_PORT = "3443" } = process.env;
// #endregion

// #region call
/** Calls the API with the API key, or with a bank user's access token. */
async function call(method, path, body, password = SVC_KEY) {
  const response = await fetch(SVC_URL + path, {
    method,
    headers: {
      authorization: `Basic ${btoa(`api:${password}`)}`,
      "content-type": "application/json",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(await response.text()), { status });
  return status === 204 ? null : response.json();
}
// #endregion

// #region user
/** Creates a bank user. Call it once per user, and store the id. */
export async function createUser(name) {
  const { id } = await call("PUT", "/v1/api/users", { name });
  return id;
}

/** Creates an access token that is valid for one hour. */
export async function createToken(user) {
  const { token } = await call("PUT", `/v1/api/users/${user}/accesstokens`, {});
  return token;
}

/** Does work with a token; once more with a new one if it has ended, as in a moved Test mode. */
export async function withToken(user, work) {
  const first = await createToken(user);
  try {
    return await work(first);
  } catch (error) {
    if (error.status !== 401) throw error;
    return work(await createToken(user));
  }
}
// #endregion

// #region connect
/** Opens a session. When the wizard has finished, `transaction` identifies the connection. */
export function connect(token) {
  return call("PUT", "/v1/connections", { sync_mode: "full", language: "en" }, token);
}
// #endregion

// #region read
/** Returns every account with its turnovers since a day, `YYYY-MM-DD`. */
export async function readAccounts(token, from) {
  const { data } = await call("GET", "/v1/api/accounts?per_page=100", null, token);
  return Promise.all(
    data.map(async (account) => {
      const path = `/v1/api/accounts/${account.id}`;
      const { balance, currency } = await call("GET", `${path}/balance`, null, token);
      const { turnovers } = await call("GET", `${path}/turnovers?from=${from}`, null, token);
      return Object.assign(account, { balance, currency, turnovers });
    }),
  );
}
// #endregion

// #region sync
/** Returns null if the sync runs in the background, else a session in which the user must act. */
export function sync(token, connection) {
  return call("POST", `/v1/connections/${connection}/sync`, {}, token);
}
// #endregion

// #region webhook
/** Returns whether the service signed a webhook call; `body` is the raw bytes. */
export function isGenuine(body, header) {
  const own = createHmac("sha256", SVC_WEBHOOK_SECRET).update(body).digest();
  return header.split(";").some((each) => {
    const [, hash = ""] = /^\s*v1=([0-9a-f]{64})\s*$/.exec(each) ?? [];
    return hash !== "" && timingSafeEqual(Buffer.from(hash, "hex"), own);
  });
}

/** Maps an event to the work for your tool, or null. */
export function taskFor({ type, data }) {
  switch (type) {
    case "bank_accounts.new_account":
    case "bank_accounts.new_turnovers":
      return { read: data.bank_account_id, of: data.bank_user_id };
    case "bank_accounts.sync_failed":
      return { ask: data.id, because: data.sync_message };
    default:
      return null;
  }
}
// #endregion

// #region listen
/** Receives webhook calls over HTTPS and passes the work for the tool to `handle`. */
export async function listen(port, certificate, handle) {
  const server = createSecureServer(certificate, async (request, response) => {
    const body = await buffer(request);
    const genuine = isGenuine(body, request.headers["x-payload-signature"] ?? "");
    response.writeHead(genuine ? 200 : 400).end();
    const task = genuine ? taskFor(JSON.parse(body)) : null;
    if (task) await handle(task).catch((error) => console.error(error.message));
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return server;
}
// #endregion

// #region run
/** The page on which the user connects a bank. */
function page(key) {
  return `<!doctype html>
<html lang="en">
<title>Connect a bank</title>
<link rel="stylesheet" href="${SVC_URL}/svc.css" />
<script src="${SVC_URL}/svc.js"></script>
<div id="SVC-Form" data-svc="${key}"></div>
<script>
  svc.finish(() => document.body.append("Connected."));
  svc.abort(() => document.body.append("Aborted."));
  svc.init();
</script>
</html>`;
}

/** Lets one user connect a bank, and prints the accounts whenever something has changed. */
async function run() {
  const user = await createUser("Lena Lang");
  const certificate = { key: readFileSync("tool-key.pem"), cert: readFileSync("tool-cert.pem") };
  const webhooks = await listen(WEBHOOK_PORT, certificate, async (task) => {
    const accounts = await withToken(user, (token) => readAccounts(token, "2026-01-01"));
    const shown = accounts.map(({ iban, balance, turnovers }) => ({
      iban,
      balance,
      turnovers: turnovers.length,
    }));
    console.log(JSON.stringify({ task, shown }));
  });
  console.log(`Webhooks: https://127.0.0.1:${webhooks.address().port}/webhooks`);
  const { wizard_session_key: key } = await connect(await createToken(user));
  const pages = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page(key));
  });
  await once(pages.listen(PORT, "127.0.0.1"), "listening");
  console.log(`Log in: http://127.0.0.1:${pages.address().port}/`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
// #endregion
