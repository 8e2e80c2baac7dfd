// An administrator's settings and their effects: webhooks, keys, features, origins.
import { createHmac } from "node:crypto";
import { type Receiver, startReceiver } from "#events/testing/receiver.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { LIVE_KEY, type Stage } from "../stage.ts";
import { BANK, login, OPEN, TAN } from "../ways/way.ts";
import { createFor } from "../ways/customer.ts";
import { finish } from "./finish.ts";
import { openUser } from "./user.ts";

const SECURITY = [
  ["security_max_amount_exceeded=10", "123456"],
  ["security_max_ta_count_reached=1", "123456"],
  ["security_max_volume_reached=20", "123456"],
  ["security_balance_failed", "negative-balance"],
  ["security_is_seizure", "with-seizure"],
  ["security_chargebacks_exceeded=0", "with-chargeback"],
  ["security_low_turnover_count=1", "no-turnovers"],
] as const;

function parsed(text: string): JsonObject {
  return Object(JSON.parse(text)) as JsonObject;
}

/** A delivery as its receiver got it, and whether its signature is valid. */
function told({ received }: Receiver, secret: string): Json {
  return received.map(({ path, headers, body }) => {
    const expected = `v1=${createHmac("sha256", secret).update(body).digest("hex")}`;
    return {
      path,
      type: headers["content-type"] ?? "",
      signed: headers["x-payload-signature"] === expected,
      body: JSON.parse(body.toString()) as Json,
    };
  });
}

async function webhooks(stage: Stage): Promise<void> {
  const { begin, admin } = stage;
  const receiver = await startReceiver();
  const other = await startReceiver();
  stage.name(receiver.url("").replace(/\/$/, ""), "<receiver>");
  stage.name(other.url("").replace(/\/$/, ""), "<other receiver>");
  try {
    begin("webhooks, administration");
    await admin("webhook", "list");
    const added = parsed(await admin("webhook", "add", receiver.url("/told"), "--json"));
    await admin("webhook", "add", receiver.url("/told"), "--json");
    await admin("webhook", "add", "http://plain.example/x");
    await admin("webhook", "add", other.url("/live"), "--mode", "live", "--json");
    await admin("webhook", "add", other.url("/third"), "--mode", "live", "--pin", "00", "--json");
    await admin("webhook", "add", other.url("/third"), "--mode", "live", "--json");
    await admin("webhook", "add", other.url("/fourth"));
    await admin("webhook", "list", "--json");
    const { secrets } = parsed(await admin("webhook", "secret", receiver.url("/told"), "--json"));
    begin("webhooks, what is told");
    const { transaction } = await finish(stage, "verify", { merchant_id: "told" });
    await count(receiver, 1);
    const paid = await finish(stage, "pay");
    await count(receiver, 2);
    await stage.ask({ method: "POST", path: `/v1/payments/${paid.transaction}/received` });
    await count(receiver, 3);
    stage.note("received", told(receiver, String(Object(secrets).test)));
    stage.note("added", added);
    begin("webhooks, deliveries");
    await delivered(stage);
    await stage.ask({ path: `/v1/events?transaction=${transaction}` });
    begin("webhooks, removal");
    await admin("webhook", "remove", other.url("/third"), "--json");
    await admin("webhook", "remove", other.url("/third"));
    await admin("webhook", "remove", receiver.url("/told"), "--json");
    await admin("webhook", "remove", other.url("/live"), "--json");
  } finally {
    await receiver.close();
    await other.close();
  }
}

async function count({ received }: Receiver, expected: number): Promise<void> {
  const until = Date.now() + 15_000;
  while (received.length < expected) {
    if (Date.now() > until)
      throw new Error(`${received.length} of ${expected} deliveries arrived.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until the deliveries are settled, then lists them. */
async function delivered({ admin }: Stage): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const rows = JSON.parse(await admin("delivery", "list", "--json")) as { id: string }[];
  await admin("delivery", "show", rows[0]?.id ?? "", "--json");
  await admin("delivery", "show", "dlv_unknown");
  await admin("delivery", "list", "--state", "failed", "--json");
  await admin("delivery", "list", "--state", "other");
  await admin("delivery", "resend", "dlv_unknown");
  await admin("delivery", "resend-failed", "2 hours", "--json");
}

async function keys({ begin, admin, ask }: Stage): Promise<void> {
  begin("keys");
  const line = ["key", "create", "--label", "shop", "--json"];
  const { id, key } = parsed(await admin(...line));
  const auth = `api:${String(key)}`;
  await ask({ path: "/v1/version", auth });
  await ask({ path: "/v1/verifications?per_page=1", auth });
  await admin("key", "create", "--mode", "live", "--json");
  await admin("key", "create", "--mode", "other");
  await admin("key", "list", "--json");
  await admin("key", "revoke", String(id), "--json");
  await admin("key", "revoke", "key_unknown");
  await ask({ path: "/v1/version", auth });
}

async function security(stage: Stage): Promise<void> {
  const { admin, begin } = stage;
  begin("features");
  await admin("feature", "list", "--json");
  await admin("feature", "on", "nothing");
  await admin("feature", "on", "security_max_amount_exceeded");
  await admin("feature", "on", "security_max_amount_exceeded=x");
  for (const [feature, pin] of SECURITY) {
    begin(`features, ${feature}`);
    await admin("feature", "on", feature, "--mode", "test", "--json");
    const { transaction } = await finish(stage, "pay", {}, { pin });
    await stage.ask({ path: `/v1/sessions/${transaction}` });
    await admin("feature", "off", feature.replace(/=.*/, ""), "--json");
  }
}

async function features(stage: Stage): Promise<void> {
  const { admin, begin, ask } = stage;
  begin("features, wizard_api");
  const { body } = await ask({ method: "POST", path: "/v1/verifications", body: {} });
  const key = body["wizard_session_key"];
  await admin("feature", "off", "wizard-api");
  await ask({ method: "POST", path: "/v1/wizard", body: { key } });
  await ask({ method: "POST", path: "/wizard", auth: null, body: { key } });
  await admin("feature", "on", "wizard-api");
  await ask({ method: "POST", path: "/v1/wizard", body: { key } });
  begin("features, shared_credentials");
  const { token } = await openUser(stage);
  const connection = { method: "PUT", path: "/v1/connections", auth: `api:${token}` };
  await admin("feature", "off", "shared_credentials");
  await ask({ ...connection, body: { sync_mode: "shared" } });
  await admin("feature", "on", "shared_credentials");
  await ask({ ...connection, body: { sync_mode: "shared" } });
}

async function origins(stage: Stage): Promise<void> {
  const { admin, begin, ask } = stage;
  begin("origins");
  const { body } = await ask({ method: "POST", path: "/v1/verifications", body: {} });
  const key = body["wizard_session_key"];
  await admin("origin", "add", "https://shop.example", "--json");
  await admin("origin", "add", "shop.example/x");
  await admin("origin", "list", "--json");
  for (const origin of ["https://shop.example", "https://other.example"]) {
    const headers = { origin };
    await ask({ method: "POST", path: "/wizard", auth: null, body: { key }, headers });
    await ask({ path: `/frame/?origin=${encodeURIComponent(origin)}`, auth: null });
  }
  await admin("origin", "remove", "https://shop.example", "--json");
  await admin("origin", "remove", "https://shop.example");
}

async function live(stage: Stage): Promise<void> {
  const auth = `api:${LIVE_KEY}`;
  for (const product of ["verify", "risk", "pay"] as const) {
    stage.begin(`live, ${product}`);
    const ask: Stage["ask"] = (asked) => stage.ask({ auth, ...asked });
    const way = { name: "", product, door: "browser", create: {}, inputs: [] } as const;
    const customer = await createFor(way, ask, "");
    const real = { say: { country_id: "DE", bank_code: "37040044" } };
    for (const input of [OPEN, BANK, real, login("123456"), TAN]) await customer.step(input);
    await ask({ path: `/v1/sessions/${customer.transaction}` });
    await stage.ask({ path: `/v1/sessions/${customer.transaction}` });
  }
}

async function commandLine({ begin, admin }: Stage): Promise<void> {
  begin("command line");
  await admin();
  await admin("help");
  await admin("nothing");
  await admin("webhook");
  await admin("webhook", "add");
  await admin("webhook", "list", "--colour", "red");
  await admin("key", "list", "--merchant", "1");
  await admin("delivery", "list", "--limit", "x");
}

export async function playMerchant(stage: Stage): Promise<void> {
  await webhooks(stage);
  await keys(stage);
  await security(stage);
  await features(stage);
  await origins(stage);
  await live(stage);
  await commandLine(stage);
}
