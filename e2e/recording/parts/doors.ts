// The wizard's two endpoints: keys, aliases, bodies and access.
import { LIVE_KEY, type Stage } from "../stage.ts";
import { openUser } from "./user.ts";

const FORM = "application/x-www-form-urlencoded";
const SERVER = ["/v1/wizard", "/v1.1/wizard", "/v1/api/wizard", "/V1/Wizard/"];

async function sessionKey({ ask }: Stage): Promise<string> {
  const { body } = await ask({ method: "POST", path: "/v1/verifications", body: {} });
  return String(body["wizard_session_key"]);
}

export async function playDoors(stage: Stage): Promise<void> {
  const { begin, ask } = stage;
  begin("doors, keys");
  for (const path of [...SERVER, "/wizard", "/wizard/"]) {
    const auth = path.startsWith("/wizard") ? { auth: null } : {};
    for (const body of [{}, { key: "" }, { key: "x" }, { key: 7 }, { key: { a: 1 } }]) {
      await ask({ method: "POST", path, body, ...auth });
    }
  }
  begin("doors, bodies");
  const key = await sessionKey(stage);
  for (const path of SERVER) {
    await ask({ method: "POST", path, body: { wizard_session_key: key } });
    await ask({ method: "POST", path, type: FORM, raw: `key=${key}` });
  }
  const step = `country_id=DE&bank_code=88888888`;
  await ask({ method: "POST", path: "/v1/wizard", type: FORM, raw: `key=${key}&${step}` });
  const browser = { method: "POST", path: "/wizard", auth: null };
  await ask({ ...browser, type: FORM, raw: `key=${key}` });
  await ask({ ...browser, type: "text/plain", raw: JSON.stringify({ key }) });
  await ask({ ...browser, body: { key, extra: { text: "x".repeat(70_000) } } });
  await ask({ ...browser, body: { key, extra: { "a b": "1" }, USER_NAME: "x" } });
  await ask({ ...browser, body: { key, count: "many", action: "complete-bankcodes" } });
  await ask({ ...browser, body: { key, action: "change-language", language: "xx" } });
  await ask({ ...browser, body: { key, action: 7 } });
  begin("doors, origins");
  const headers = { origin: "https://shop.example" };
  await ask({ ...browser, body: { key }, headers });
  await ask({ ...browser, body: { key: "x" }, headers });
  const preflight = { ...headers, "access-control-request-method": "POST" };
  await ask({ method: "OPTIONS", path: "/wizard", auth: null, headers: preflight });
  await ask({ method: "OPTIONS", path: "/v1/wizard", auth: null, headers: preflight });
  begin("doors, callers");
  await ask({ method: "POST", path: "/v1/wizard", auth: `api:${LIVE_KEY}`, body: { key } });
  const [one, other] = [await openUser(stage), await openUser(stage)];
  const auth = `api:${one.token}`;
  await ask({ method: "POST", path: "/v1/wizard", auth, body: { key } });
  const connection = { method: "PUT", path: "/v1/connections", auth, body: { sync_mode: "full" } };
  const theirs = String((await ask(connection)).body["wizard_session_key"]);
  for (const caller of [undefined, auth, `api:${other.token}`]) {
    const as = caller ? { auth: caller } : {};
    await ask({ method: "POST", path: "/v1/wizard", body: { key: theirs }, ...as });
  }
}
