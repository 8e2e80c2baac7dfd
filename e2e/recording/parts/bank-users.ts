// Bank users: tokens, connections of every mode, syncs, accounts and their turnovers.
import type { JsonObject } from "#schema/json.ts";
import type { Answer, Stage } from "../stage.ts";
import { createFor } from "../ways/customer.ts";
import { BANK, fill, type Input, login, OPEN, say } from "../ways/way.ts";
import { openUser, type User } from "./user.ts";

const FORM = "application/x-www-form-urlencoded";
const PAGES = ["", "?per_page=1", "?per_page=1&page=2", "?direction=asc", "?order_by=created_at"];

const USERS: readonly JsonObject[] = [
  { name: "Lena Lang", email: "lena@shop.example" },
  { name: "Ä <b>" },
  {},
  { name: "", email: "x" },
  { name: "x".repeat(256), email: "a@b" },
  { name: 7, email: null },
];
const VALIDITY: readonly JsonObject[] = [
  { valid_until: "2026-12-31 23:59:59" },
  { valid_until: "2026-12-31T23:59:59Z" },
  { valid_until: "2026-12-31T23:59+0530" },
  { valid_until: "2001-01-01" },
  { valid_until: "2099-12-31" },
  { valid_until: "soon" },
  { valid_until: "" },
  {},
];
const CONNECTIONS: readonly JsonObject[] = [
  { sync_mode: "none" },
  { sync_mode: "other", days: 9, language: "xx", bic: "?", country_id: "US" },
  { sync_mode: "full", bic: "TESTDE88XXX", country_id: "DE", days: 365, language: "en" },
  { days: 366 },
  { bic: "NOSUCHXXXXX", country_id: "DE", limit_days: 5, account_selection: true },
];
const RANGES = [
  "",
  "?from=2026-03-01",
  "?from=2026-02-01&to=2026-02-28",
  "?to=2026-01-31",
  "?from=2026-03-10&to=2026-03-01",
  "?from=never",
  "?to=2026-02-30",
  "?only_new=1",
  "?onlyNew=true&from=2026-02-01",
  "?only_new=0&from=2026-03-01T00:00:00Z",
  "?only_new=maybe",
];

type As = { ask(asked: { method?: string; path: string; body?: unknown }): Promise<Answer> };

function asUser({ ask }: Stage, { token }: User): As {
  return { ask: (asked) => ask({ ...asked, auth: `api:${token}` }) };
}

async function users(stage: Stage): Promise<void> {
  const { begin, ask } = stage;
  for (const base of ["/v1/api/users", "/v1/users"]) {
    begin(`users, ${base}`);
    for (const body of USERS) await ask({ method: "PUT", path: base, body });
    await ask({ method: "PUT", path: base, type: FORM, raw: "name=Lena+Lang&email=l%40x.example" });
    for (const page of PAGES) await ask({ path: base + page });
    begin(`tokens, ${base}`);
    const user = await openUser(stage);
    const tokens = `${base}/${user.id}/accesstokens`;
    const ids: string[] = [];
    for (const body of VALIDITY) {
      const { body: made } = await ask({ method: "PUT", path: tokens, body });
      if (made["id"]) ids.push(String(made["id"]));
    }
    for (const page of PAGES) await ask({ path: tokens + page });
    const path = `${tokens}/${ids[0]}`;
    await ask({ path });
    for (const body of VALIDITY) await ask({ method: "PATCH", path, body });
    await ask({ method: "DELETE", path });
    await ask({ method: "DELETE", path });
    await ask({ path });
    await ask({ path: `${base}/${user.id}` });
    await ask({ method: "DELETE", path: `${base}/${user.id}` });
    await ask({ path: `${base}/${user.id}` });
    await ask({ path: tokens });
    await ask({ path: "/v1/connections", auth: `api:${user.token}` });
  }
}

/** Waits until no sync is due. A bank with many reads today delays the next one for hours. */
function synced(stage: Stage): Promise<Answer> {
  const waiting = /^svc_jobs\{kind="sync",state="due"\} [1-9]/m;
  return stage.until({ path: "/metrics", auth: null }, ({ text }) => !waiting.test(text));
}

/** Connects, syncs and resets in one mode; the login's PIN sets the bank's later behaviour. */
async function connect(stage: Stage, mode: string, pin: string, more: Input[] = []): Promise<void> {
  stage.begin(`connection, ${mode}, PIN ${pin}`);
  const user = await openUser(stage);
  const { ask } = asUser(stage, user);
  const create = { sync_mode: mode };
  const way = { name: "", product: "connect", door: "server", create, inputs: [] } as const;
  const customer = await createFor(way, stage.ask, user.token);
  for (const input of [OPEN, BANK, login(pin), ...more]) await customer.step(input);
  const additional = customer.last()["additional_data"] as JsonObject | undefined;
  const credentials = String(additional?.["login_credentials"] ?? "");
  const path = `/v1/connections/${customer.transaction}`;
  for (const base of [path, path.replace("/v1", "/v1/api")]) {
    await ask({ path: base });
    await ask({ path: `${base}/accounts` });
  }
  for (const page of PAGES) await ask({ path: `/v1/connections${page}` });
  for (const body of [
    {},
    { force: true },
    { credentials: "x|||y" },
    { credentials },
    { force: 1 },
  ]) {
    await ask({ path });
    const answer = await ask({ method: "POST", path: `${path}/sync`, body });
    if (answer.status === 204) await synced(stage);
    await ask({ path });
    const key = String(answer.body["wizard_session_key"] ?? "");
    if (!key) continue;
    for (const input of [
      {},
      { credentials },
      { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true },
    ]) {
      await ask({ method: "POST", path: "/v1/wizard", body: { key, ...input } });
    }
    await ask({ path });
  }
  const reset = await ask({ method: "POST", path: `${path}/reset` });
  await ask({
    method: "POST",
    path: "/v1/wizard",
    body: { key: reset.body["wizard_session_key"] },
  });
  await ask({ path: "/v1/api/accounts" });
  await stage.ask({ path: "/v1/events?per_page=5&type=bank_accounts.new_account" });
  await ask({ method: "DELETE", path });
  await ask({ path });
  await ask({ path: "/v1/api/accounts?per_page=1" });
}

async function accounts(stage: Stage): Promise<void> {
  stage.begin("accounts");
  const user = await openUser(stage);
  const { ask } = asUser(stage, user);
  const create = { sync_mode: "full", days: 365 };
  const way = { name: "", product: "connect", door: "browser", create, inputs: [] } as const;
  const customer = await createFor(way, stage.ask, user.token);
  for (const input of [OPEN, BANK, login("accounts")]) await customer.step(input);
  const list = await ask({ path: "/v1/api/accounts" });
  for (const page of PAGES) {
    for (const base of ["/v1/api/accounts", "/v1/accounts"]) await ask({ path: base + page });
  }
  const ids = (list.body["data"] as { id: string }[]).map(({ id }) => id);
  for (const [nth, id] of ids.entries()) {
    const base = nth % 2 === 0 ? `/v1/api/accounts/${id}` : `/v1/accounts/${id}`;
    await ask({ path: base });
    await ask({ path: `${base}/balance` });
    for (const range of RANGES) await ask({ path: `${base}/turnovers${range}` });
    for (const day of ["/2026-01-31", "/2026-02-30", "/x", ""]) {
      await ask({ method: "POST", path: `${base}/markAsSeen${day}` });
      await ask({ path: `${base}/turnovers?only_new=1` });
    }
    await ask({ method: "DELETE", path: base });
    await ask({ path: base });
    await ask({ path: `${base}/turnovers` });
  }
  await ask({ path: "/v1/api/accounts" });
}

export async function playBankUsers(stage: Stage): Promise<void> {
  await users(stage);
  stage.begin("creation of connections");
  const user = await openUser(stage);
  for (const body of CONNECTIONS) {
    for (const path of ["/v1/connections", "/v1/api/connections"]) {
      const created = await asUser(stage, user).ask({ method: "PUT", path, body });
      const key = created.body["wizard_session_key"];
      if (key) await stage.ask({ method: "POST", path: "/wizard", auth: null, body: { key } });
    }
  }
  const failing = [fill({ cfg_sync_failures: "2" })];
  const next = [say({ login_next: "1" })];
  for (const mode of ["none", "shared", "full"]) {
    await connect(stage, mode, "123456");
    await connect(stage, mode, "sync-wrong");
    await connect(stage, mode, "sync-tan");
    await connect(stage, mode, "next", next);
    await connect(stage, mode, "config", failing);
  }
  await accounts(stage);
}
