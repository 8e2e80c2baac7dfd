// An administrator's commands, alongside a running service and without one.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#schema/time.ts";
import { startReceiver } from "#events/testing/receiver.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { type Config, readConfig } from "#service/config.ts";
import { type Service, startService } from "#service/service.ts";
import { storeCommand } from "./command.ts";
import { runAdminCommand } from "./run-admin-command.ts";

const NOW = Date.UTC(2026, 2, 2, 9, 0, 0);

let folder: string;
let config: Config;
let service: Service;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-admin-"));
  config = readConfig({ PORT: "0", SVC_DATA_DIR: folder, SVC_WEBHOOK_ALLOW: "127.0.0.1" });
  service = await startService(config, {
    publicDir: folder,
    frameDir: folder,
    accountDir: folder,
    log: pino({ enabled: false }),
  });
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Splits the line at blanks, except within double quotes. */
function run(line: string): Promise<string> {
  const words = line.match(/"[^"]*"|\S+/g) ?? [];
  return runAdminCommand(
    config,
    words.map((word) => word.replaceAll('"', "")),
    () => NOW,
  );
}

async function json(line: string) {
  return JSON.parse(await run(`${line} --json`));
}

function refused(line: string) {
  return expect(run(line)).rejects;
}

async function status(path: string, key: string, method = "GET"): Promise<number> {
  const authorization = `Basic ${btoa(`api:${key}`)}`;
  return (await fetch(service.url + path, { method, headers: { authorization } })).status;
}

test("what others typed neither steers the operator's terminal nor adds a line", async () => {
  const label = "\u001b]0;owned\u0007\u001b[31m\nkey_fake\u202e";
  const { id } = await json(`key create --label "${label}"`);
  const list = await run("key list");
  const outputs = [list, await run("key list --json"), await run("audit list --lines")];
  const row = list.split("\n").find((line) => line.includes(id));
  expect(row).toContain("\\u001b]0;owned\\u0007\\u001b[31m\\u000akey_fake\\u202e");
  expect(list).not.toContain("\nkey_fake");
  for (const output of outputs) {
    expect(output).toContain("\\u202e");
    for (const unseen of ["\u001b", "\u202e"]) expect(output).not.toContain(unseen);
  }
  const rows: { id: string; label: string }[] = await json("key list");
  expect(rows.find((each) => each.id === id)?.label).toBe(label);
});

describe("the audit log", () => {
  test("says who changed what, newest first, and holds no secret", async () => {
    const { id, key } = await json("key create --label shop");
    await run(`key revoke ${id}`);
    const { id: webhook, secrets } = await json("webhook add https://127.0.0.1/told");
    const rotated = await json(`webhook rotate ${webhook}`);
    await run(`webhook remove ${webhook}`);
    const entries = await json("audit list --from 2026-03-02");
    const by = expect.stringMatching(/^operator ./);
    const state = { mode: "test", ends_in: key.slice(-4), label: "shop" };
    const merchant = expect.stringMatching(/^mer_/);
    const common = { at: "2026-03-02 10:00:00", by, address: null, attempts: 1 };
    expect(entries.slice(0, 5)).toMatchObject([
      { ...common, kind: "webhook.removed", subject: webhook, after: null },
      { ...common, kind: "webhook.secret_replaced" },
      { ...common, kind: "webhook.added", after: { url: "https://127.0.0.1/told" } },
      { ...common, kind: "key.revoked", merchant, subject: id, before: state },
      { ...common, kind: "key.created", merchant, subject: id, after: state },
    ]);
    const text = JSON.stringify(entries);
    const hiddenSecrets = [
      ...Object.values(secrets),
      ...Object.values(rotated.secrets),
    ] as string[];
    expect(hiddenSecrets).toHaveLength(4);
    for (const hidden of [key, ...hiddenSecrets]) expect(text).not.toContain(hidden);
  });

  test("begins with the merchants and keys of the first start", async () => {
    const kinds = (await json("audit list")).map((entry: { kind: string }) => entry.kind);
    const created = ["merchant.created", "key.created"];
    const first = [...created, "key.created", "staff.invited"];
    expect(kinds.toReversed()).toEqual([...first, ...created]);
  });

  test("is selected by kind and merchant, in pages, and printed as JSON lines", async () => {
    expect(await json("audit list --merchant 00001 --kind key.created")).toMatchObject([
      { merchant: "mer_demo", by: "service start" },
    ]);
    const [first] = await json("audit list --limit 1");
    const lines = (await run(`audit list --before ${first.seq} --lines`)).split("\n");
    expect(lines).toHaveLength(5);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ kind: "merchant.created" });
    await refused("audit list --kind key.lost").toThrow("--kind is one of credential.refused,");
    await refused("audit list --merchant 99999").toThrow("no merchant 99999");
  });

  test("records refused credentials when the service stops", async () => {
    await status("/v1/version", `svc_live_${"x".repeat(32)}`);
    await service.close();
    expect(await json("audit list --kind credential.refused")).toMatchObject([
      { subject: "svc_live_…xxxx", address: "127.0.0.1", attempts: 1 },
    ]);
  });
});

const SECRETS = "webhook secret https://127.0.0.1/told";
const ringFile = () => join(folder, "key-ring.json");

/** Runs a command two minutes later. */
function runLater(line: string): Promise<string> {
  return runAdminCommand(config, line.split(" "), () => NOW + 120_000);
}

async function post(path: string, key: string, body: object): Promise<Record<string, unknown>> {
  const authorization = `Basic ${btoa(`api:${key}`)}`;
  const headers = { authorization, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return (await (await fetch(service.url + path, init)).json()) as Record<string, unknown>;
}

describe("the key ring", () => {
  test("is rotated while the service runs, which goes on with the new key", async () => {
    const key = service.firstKeys?.test ?? "";
    const { secrets } = await json("webhook add https://127.0.0.1/told");
    const created = await post("/v1/verifications", key, {});
    const wizard = { key: created["wizard_session_key"] };
    await post("/v1/wizard", key, { ...wizard, country_id: "DE", bank_code: "88888888" });
    const [{ id: old }] = await json("keyring list");
    const { id, rows } = await json("keyring rotate");
    expect(rows).toBeGreaterThan(0);
    expect(await json("keyring list")).toMatchObject([
      { id: old, current: false, values: 0 },
      { id, current: true, created_at: "2026-03-02 10:00:00" },
    ]);
    expect(await post("/v1/wizard", key, wizard)).toMatchObject({ form: { name: "login" } });
    expect(await json(SECRETS)).toEqual({ secrets });
    await refused(`keyring retire ${old}`).toThrow("try again in a minute");
    await refused(`keyring retire ${id}`).toThrow("is the current key");
    await refused("keyring retire none").toMatchObject({ status: 404 });
    await runLater(`keyring retire ${old}`);
    expect(readFileSync(ringFile(), "utf8")).not.toContain(old);
    expect(await json(SECRETS)).toEqual({ secrets });
    const [retired, rotated] = await json("audit list");
    expect(retired).toMatchObject({ kind: "key_ring.retired", subject: old });
    expect(rotated).toMatchObject({ kind: "key_ring.rotated", before: old, after: id });
  });

  test("is sealed with the root key of a file", async () => {
    const [{ id }] = await json("keyring list");
    const root = Buffer.alloc(32, 7);
    const file = join(folder, "root-key");
    writeFileSync(file, root.toString("base64"));
    await refused(`keyring root-key ${ringFile()}`).toThrow("FILE is no root key");
    await run(`keyring root-key ${file}`);
    await refused("keyring list").toThrow(
      "set SVC_ROOT_KEY_FILE, SVC_ROOT_KEY_COMMAND or SVC_ROOT_KEY",
    );
    config = readConfig({ SVC_DATA_DIR: folder, SVC_ROOT_KEY_FILE: file });
    expect(await json("keyring list")).toMatchObject([{ id, current: true }]);
    expect(await json("audit list --kind key_ring.sealed")).toMatchObject([{ subject: id }]);
  });

  test("keeps a key until an interrupted rotation has been completed", async () => {
    const { secrets } = await json("webhook add https://127.0.0.1/told");
    const ring = openKeyRing(ringFile());
    const old = ring.current;
    // A rotation that was killed before it sealed anything.
    ring.rotate(NOW);
    await expect(runLater(`keyring retire ${old}`)).rejects.toThrow("still seals 2 values");
    expect(await json(SECRETS)).toEqual({ secrets });
    expect(await json("keyring reseal")).toEqual({ rows: 2, lost: 0 });
    await runLater(`keyring retire ${old}`);
    expect(await json(SECRETS)).toEqual({ secrets });
  });
});

describe("webhooks", () => {
  const SECRET = expect.stringMatching(/^\w{40}$/);

  test("are added with a secret for each mode, listed and removed", async () => {
    const added = await json("webhook add https://127.0.0.1/told --mode live");
    expect(added).toEqual({
      id: expect.stringMatching(/^wh_/),
      mode: "live",
      url: "https://127.0.0.1/told",
      fingerprint: "",
      events: "default",
      signature: "v1",
      created_at: "2026-03-02 10:00:00",
      secrets: { live: SECRET },
      certificate: "",
    });
    const { secrets, certificate: _, ...webhook } = added;
    expect(await json("webhook list")).toEqual([webhook]);
    expect(await json(`webhook secret ${webhook.id}`)).toEqual({ secrets });
    expect(await run("webhook secret https://127.0.0.1/told")).toBe(
      `Secret for live: ${secrets.live}`,
    );
    expect(await run("webhook list")).toContain("https://127.0.0.1/told");
    await run("webhook remove https://127.0.0.1/told");
    expect(await run("webhook list")).toBe("There are no webhooks.");
    for (const command of ["remove", "secret", "rotate", "change"]) {
      await refused(`webhook ${command} https://127.0.0.1/told`).toThrow("There is no webhook");
    }
  });

  test("are removed by the URL that they were added with", async () => {
    await run("webhook add https://127.0.0.1:443");
    await run("webhook remove https://127.0.0.1:443");
    expect(await run("webhook list")).toBe("There are no webhooks.");
  });

  test("share no secret, neither among them nor between modes", async () => {
    const all = [];
    for (const path of ["a", "b"]) {
      const { secrets } = await json(`webhook add https://127.0.0.1/${path}`);
      all.push(...Object.values(secrets));
    }
    expect(all).toEqual([SECRET, SECRET, SECRET, SECRET]);
    expect(new Set(all).size).toBe(4);
  });

  test("have secrets that can be rotated, in both modes or in one", async () => {
    const { id, secrets } = await json("webhook add https://127.0.0.1/told");
    const { secrets: fresh } = await json(`webhook rotate ${id}`);
    expect(fresh).toEqual({ test: SECRET, live: SECRET });
    expect(new Set([...Object.values(secrets), ...Object.values(fresh)]).size).toBe(4);
    const { secrets: live } = await json(`webhook rotate ${id} --mode live --overlap "2 days"`);
    expect(live).toEqual({ live: SECRET });
    expect(await json(`webhook secret ${id}`)).toEqual({ secrets: { ...fresh, ...live } });
    await refused(`webhook rotate ${id} --overlap soon`).toThrow("--overlap");
    await refused(`webhook rotate ${id} --overlap 31d`).toMatchObject({ status: 422 });
  });

  test("of one mode have no secret to rotate in the other", async () => {
    await run("webhook add https://127.0.0.1/told --mode test");
    await refused("webhook rotate https://127.0.0.1/told --mode live").toMatchObject({
      status: 422,
      fields: { mode: [expect.stringContaining("no events of this mode")] },
    });
  });

  test("report a lost secret in one line until it is rotated", async () => {
    const { id } = await json("webhook add https://127.0.0.1/told");
    const other = { current: "other", keys: { other: Buffer.alloc(32).toString("base64") } };
    writeFileSync(join(folder, "key-ring.json"), JSON.stringify(other));
    await refused(`webhook secret ${id}`).toMatchObject({
      status: 422,
      message: expect.stringContaining("key ring"),
    });
    const replaced = await json(`webhook rotate ${id}`);
    expect(await json(`webhook secret ${id}`)).toEqual(replaced);
  });

  test("can change what they subscribe to, how they are signed and what they pin", async () => {
    const options = "--events session.failed,transaction.created --signature v2";
    const added = await json(`webhook add https://127.0.0.1/told ${options}`);
    const subscribed = { events: "transaction.created,session.failed", signature: "v2" };
    expect(added).toMatchObject(subscribed);
    const pin = "ab".repeat(32);
    expect(await json(`webhook change ${added.id} --pin ${pin}`)).toMatchObject({
      ...subscribed,
      fingerprint: pin,
    });
    await run(`webhook change ${added.id} --events default --signature v1 --pin none`);
    expect(await json("webhook list")).toMatchObject([
      { events: "default", signature: "v1", fingerprint: "" },
    ]);
    await refused(`webhook change ${added.id} --events session.lost`).toMatchObject({
      fields: { events: [expect.stringContaining("session.failed")] },
    });
    await refused(`webhook change ${added.id} --signature v3`).toThrow("--signature");
  });

  test("show the certificate that could be pinned, and warn of Live without a pin", async () => {
    const receiver = await startReceiver();
    const { fingerprint } = receiver;
    try {
      const live = await run(`webhook add ${receiver.url("/live")}`);
      expect(live).toContain(`SHA-256 fingerprint ${fingerprint}`);
      expect(live).toMatch(new RegExp(`Warning: Live(.|\n)*--pin ${fingerprint}`));
      const ofTest = await run(`webhook add ${receiver.url("/test")} --mode test`);
      expect(ofTest).toContain(fingerprint);
      expect(ofTest).not.toContain("Warning");
      await run(`webhook remove ${receiver.url("/live")}`);
      const pinned = await run(`webhook add ${receiver.url("/live")} --pin ${fingerprint}`);
      expect(pinned).not.toContain("Warning");
      const other = await run(`webhook add ${receiver.url("/other")} --pin ${"0".repeat(64)}`);
      expect(other).toContain("Warning: this is not the pinned certificate");
    } finally {
      await receiver.close();
    }
  });

  test("number three at most, each once", async () => {
    for (const path of ["a", "b", "c"]) await run(`webhook add https://127.0.0.1/${path}`);
    await refused("webhook add https://127.0.0.1/a").toMatchObject({
      fields: { url: [expect.stringContaining("already")] },
    });
    await refused("webhook add https://127.0.0.1/d").toMatchObject({
      fields: { url: [expect.stringContaining("3 webhooks")] },
    });
  });

  test.each([
    ["http://127.0.0.1/told", "https://"],
    ["shop.example", "https://"],
    ["https:///told", "its host"],
    ["https://8.8.8.8:99999/", "1 to 65535"],
    ["https://8.8.8.8:0/", "1 to 65535"],
    ["https://user:secret@127.0.0.1/", "credentials"],
    ["https://127.0.0.1/#part", "fragment"],
    [`https://127.0.0.1/${"x".repeat(2048)}`, "2048"],
    ["https://127.0.0.2/", "SVC_WEBHOOK_ALLOW"],
    ["https://2130706434/", "SVC_WEBHOOK_ALLOW"],
    ["https://[::1]/", "SVC_WEBHOOK_ALLOW"],
    ["https://localhost.localdomain./ --pin ab", "fingerprint"],
  ])("are refused at %s", async (url, reason) => {
    await refused(`webhook add ${url}`).toMatchObject({
      status: 422,
      fields: expect.objectContaining({}),
    });
    const error = await run(`webhook add ${url}`).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(Object(error).fields)).toContain(reason);
  });

  test("accept a pin in either notation", async () => {
    const pin = "AB:".repeat(31) + "AB";
    expect(await json(`webhook add https://127.0.0.1/ --pin ${pin}`)).toMatchObject({
      fingerprint: "ab".repeat(32),
    });
  });
});

describe("keys", () => {
  test("work at once, until they are revoked", async () => {
    const { key, id } = await json("key create --mode live --label Shop");
    expect(key).toMatch(/^svc_live_/);
    expect(await status("/v1/version", key)).toBe(200);
    expect(await json("key list")).toContainEqual({
      id,
      mode: "live",
      ends_in: key.slice(-4),
      label: "Shop",
      scope: "full",
      addresses: "",
      created_at: "2026-03-02 10:00:00",
      expires_at: "",
      revoked_at: "",
    });
    await run(`key revoke ${id}`);
    expect(await status("/v1/version", key)).toBe(401);
    await refused(`key revoke ${id}`).toThrow("There is no key");
    expect(await run("key list")).not.toContain(key);
  });

  test("can be limited in what they do, from where, and until when", async () => {
    const limits = '--scope read_only --addresses 192.0.2.7,192.0.2.0/24 --expires "90 days"';
    expect(await json(`key create ${limits}`)).toMatchObject({
      scope: "read_only",
      addresses: "192.0.2.7, 192.0.2.0/24",
      expires_at: "2026-05-31 10:00:00",
    });
  });

  test("are changed in what is named alone", async () => {
    const limits = '--label shop --addresses 192.0.2.7 --expires "90 days"';
    const { id } = await json(`key create ${limits}`);
    const shown = async () => (await json("key list")).find((key: { id: string }) => key.id === id);
    await run(`key change ${id} --addresses all --scope read_only`);
    expect(await shown()).toMatchObject({
      label: "shop",
      scope: "read_only",
      addresses: "",
      expires_at: "2026-05-31 10:00:00",
    });
    await run(`key change ${id} --label office --expires never`);
    expect(await shown()).toMatchObject({ label: "office", scope: "read_only", expires_at: "" });
    await refused(`key change ${id} --expires 2026-03-01`).toMatchObject({
      fields: { expiresAt: ["Must be in the future."] },
    });
    await refused(`key change ${id} --mode live`).toThrow("There is no key");
  });

  test("are replaced once", async () => {
    const { id } = await json("key create --label shop");
    const { id: fresh } = await json(`key rotate ${id}`);
    await refused(`key rotate ${id}`).toMatchObject({
      fields: { overlap: [`The key was replaced by ${fresh}: replace that one.`] },
    });
    await run(`key rotate ${fresh}`);
  });

  test.each([
    ["--scope write", { message: expect.stringContaining("--scope is one of full, read_only") }],
    ["--addresses shop.example", { fields: { addresses: [expect.stringContaining("Give 1 to")] } }],
    ["--expires soon", { message: expect.stringContaining("soon is no time") }],
    ["--expires 2026-03-01", { fields: { expiresAt: ["Must be in the future."] } }],
  ])("are not created with %s", async (limit, refusal) => {
    await refused(`key create ${limit}`).toMatchObject(refusal);
  });
});

describe("features", () => {
  test("take effect at once", async () => {
    const key = service.firstKeys?.test ?? "";
    expect(await status("/v1/wizard", key, "POST")).toBe(422);
    await run("feature off wizard-api");
    expect(await status("/v1/wizard", key, "POST")).toBe(403);
    const [first] = (await json("feature on wizard_api")) as object[];
    expect(first).toEqual({ name: "wizard_api", test: true, live: true });
    expect(await status("/v1/wizard", key, "POST")).toBe(422);
    expect(await json("feature list")).toEqual(await json("feature on wizard_api"));
  });

  test("carry a number, separately for each mode", async () => {
    const named = "security_max_amount_exceeded";
    await run(`feature on security-max-amount-exceeded=49.90 --mode live`);
    const find = async () =>
      ((await json("feature list")) as { name: string }[]).find(({ name }) => name === named);
    expect(await find()).toEqual({ name: named, test: false, live: 4990 });
    expect(await run("feature list")).toContain("49.90");
    await run(`feature off ${named}`);
    expect(await find()).toEqual({ name: named, test: false, live: false });
  });

  test.each([
    ["feature on magic", "Unknown feature; known: wizard_api"],
    ["feature off magic", "Unknown feature; known: wizard_api"],
    ["feature on security_max_amount_exceeded", "needs a number from 0.00"],
    ["feature on wizard_api=5", "takes no number"],
  ])("%s is refused", async (line, reason) => {
    await refused(line).toThrow(reason);
  });
});

describe("origins that may hold the frame", () => {
  test("are added, listed and removed", async () => {
    expect(await run("origin list")).toContain("Any HTTPS page");
    expect(await json("origin add https://shop.example")).toEqual(["https://shop.example"]);
    await run("origin add http://localhost:3000");
    expect(await run("origin list")).toBe("https://shop.example\nhttp://localhost:3000");
    expect(await json("origin remove https://shop.example")).toEqual(["http://localhost:3000"]);
    await refused("origin remove https://shop.example").toThrow("is not on the list");
    await refused("origin add shop.example").toMatchObject({ status: 422 });
  });
});

describe("what customers are told about a merchant", () => {
  const PNG = Buffer.from("89504e470d0a1a0a00", "hex");

  test("is set and shown, and its logo is served", async () => {
    writeFileSync(join(folder, "logo.png"), PNG);
    const [{ number }] = await json("merchant list");
    const set = `merchant set ${number} --display-name "Fahrrad Vela" --logo ${folder}/logo.png`;
    const { logo, ...shown } = await json(set);
    expect(shown).toMatchObject({ number, display_name: "Fahrrad Vela", contact: "" });
    const response = await fetch(`${service.url}/logos/${logo}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await run(`merchant show ${number}`)).toContain("Shown as: Fahrrad Vela");
    await run(`merchant set ${number} --no-logo --display-name ""`);
    expect((await fetch(`${service.url}/logos/${logo}`)).status).toBe(404);
    expect(await run(`merchant show ${number}`)).toContain("Logo: not set");
  });

  test("is refused for what cannot be shown", async () => {
    const [{ number }] = await json("merchant list");
    await refused(`merchant set ${number} --logo none.png`).toThrow("none.png is no file");
    await refused(`merchant set ${number} --privacy-url shop.example`).toMatchObject({
      fields: { privacyUrl: [expect.stringContaining("has no HTTPS address")] },
    });
  });
});

describe("merchants and people", () => {
  const link = /^http:\/\/127\.0\.0\.1:\d+\/account\/invitation#\w{42}$/;

  test("a second merchant is created, with a link for its owner", async () => {
    const made = await json("merchant add Bikes --owner owner@bikes.example");
    expect(made).toMatchObject({ name: "Bikes", link: expect.stringMatching(link) });
    const listed = await json("merchant list");
    expect(listed.map(({ name }: { name: string }) => name)).toContain("Bikes");
    await refused('merchant add "  "').toMatchObject({ fields: { name: [expect.any(String)] } });
    await refused("merchant add Trikes --owner bob").toMatchObject({
      fields: { email: ["Must be an e-mail address."] },
    });
    expect(await run("merchant list")).not.toContain("Trikes");
    // From now on, a merchant has to be named.
    await refused("key list").toThrow("Choose a merchant");
    expect(await json(`merchant products ${made.number} svc_pay,svc_verify`)).toEqual([
      "svc_verify",
      "svc_pay",
    ]);
  });

  test("a merchant's preferences are shown and changed", async () => {
    const [{ number }] = await json("merchant list");
    const changed = `merchant preferences ${number} --retention svc_pay=14 --language de`;
    expect(await json(changed)).toMatchObject({ language: "de", retention: { svc_pay: 14 } });
    expect(await run(`merchant preferences ${number}`)).toContain("Retention in days: svc_pay=14");
    await refused(`merchant preferences ${number} --retention svc_pay=31`).toMatchObject({
      fields: { svc_pay: [expect.any(String)] },
    });
    await refused(`merchant preferences ${number} --time-zone Mars`).toThrow("Europe/Berlin");
  });

  test("somebody is invited, and let back in, by a link", async () => {
    const { link: first } = await json("staff invite lena@shop.example --role support");
    expect(first).toMatch(link);
    await refused("staff invite lena@shop.example --role boss").toThrow("owner, developer");
    await refused("staff invite lena").toMatchObject({
      fields: { email: ["Must be an e-mail address."] },
    });
    await refused("staff recover lena@shop.example").toThrow("There is no person");
    await refused("staff address lena@shop.example l@shop.example").toThrow("There is no person");
    expect(await run("staff list")).toBe("There is nobody yet: staff invite EMAIL.");
    const text = JSON.stringify(await json("audit list --kind staff.invited"));
    expect(text).not.toContain(first.split("#")[1]);
  });

  test("an operator without a merchant is signed out, and loses the operator's right", async () => {
    const email = "chief@shop.example";
    await acceptLinkOf(`staff invite ${email} --operator`);
    expect(await json("staff list")).toMatchObject([{ email, roles: "operator" }]);
    expect(await run(`staff sign-out ${email}`)).toBe(`All sessions of ${email} have ended.`);
    expect(await json("audit list --kind staff.signed_out")).toMatchObject([
      { merchant: null, subject: email, before: { sessions: 1 } },
    ]);
    const both = `staff remove ${email} --operator --merchant 00002`;
    await refused(both).toThrow("not both");
    expect(await run(`staff remove ${email} --operator`)).toBe(
      `${email} is no longer an operator.`,
    );
    expect(await json("staff list")).toEqual([]);
  });

  test("an operator who is removed from a merchant is said to remain one", async () => {
    const email = "chief@shop.example";
    await acceptLinkOf(`staff invite ${email} --operator --merchant mer_demo --role support`);
    expect(await run(`staff remove ${email} --merchant mer_demo`)).toBe(
      `${email} is removed.\n${email} remains an operator: staff remove ${email} --operator ends that.`,
    );
    expect(await json("staff list")).toMatchObject([{ email, roles: "operator" }]);
  });
});

/** Runs a command that invites somebody, and accepts the link as its page does. */
async function acceptLinkOf(line: string): Promise<void> {
  // The service has the time of the machine.
  const printed = await runAdminCommand(config, `${line} --json`.split(" "), Date.now);
  const { link } = JSON.parse(printed) as { link: string };
  const api = `${service.url}/account/api`;
  const first = await fetch(`${api}/session`);
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { csrf } = (await first.json()) as { csrf: string };
  const headers = { cookie, "x-csrf-token": csrf, "sec-fetch-site": "same-origin" };
  const body = { token: link.split("#")[1], name: "Chief", password: "seven wooden lanterns" };
  const init = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
  const answer = await fetch(`${api}/invitations`, { ...init, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}

describe("the blacklist", () => {
  test("takes accounts and files, by mode", async () => {
    const iban = "DE89370400440532013000";
    const { id } = await json(`blacklist add ${iban} --mode test`);
    const file = join(folder, "blocked.csv");
    writeFileSync(file, `IBAN\n${iban}\nDE00\n`);
    const counts = { added: 1, known: 0, refused: [3] };
    expect(await json(`blacklist import ${file}`)).toEqual(counts);
    expect(await json("blacklist list")).toMatchObject([{ iban }]);
    await refused(`blacklist add ${iban} --mode test`).toThrow("is blocked already");
    await refused("blacklist add DE00").toMatchObject({ fields: { iban: [expect.any(String)] } });
    await run(`blacklist remove ${id} --mode test`);
    expect(await run("blacklist list --mode test")).toBe("The blacklist is empty.");
  });

  test("of a running service has a command's changes at once", async () => {
    const { key } = await json("key create --mode test");
    const headers = { authorization: `Basic ${btoa(`api:${key}`)}` };
    const total = async () => {
      const response = await fetch(`${service.url}/v1/blacklist`, { headers });
      return ((await response.json()) as { total: number }).total;
    };
    expect(await total()).toBe(0);
    const { id } = await json("blacklist add DE89370400440532013000 --mode test");
    expect(await total()).toBe(1);
    await run(`blacklist remove ${id} --mode test`);
    expect(await total()).toBe(0);
  });
});

describe("deliveries", () => {
  test("are filtered by state and time", async () => {
    expect(await json("delivery list")).toEqual([]);
    expect(await run('delivery list --state failed --since "2 hours" --limit 5')).toBe(
      "There are no deliveries.",
    );
    expect(await json('delivery resend-failed "2026-03-01 00:00:00"')).toEqual({
      resent: 0,
      resends: [],
    });
    await refused("delivery show dlv_none").toThrow("There is no delivery dlv_none");
    await refused("delivery resend dlv_none").toThrow("There is no delivery dlv_none");
  });

  test.each([
    ["delivery list --state lost", "--state is one of"],
    ["delivery list --since yesterday", "yesterday is no time"],
    ["delivery list --limit 0", "--limit is a whole number"],
  ])("%s is refused", async (line, reason) => {
    await refused(line).toThrow(reason);
  });
});

describe("merchants", () => {
  test("are listed, blocked and unblocked, in a running service", async () => {
    const { key } = await json("key create");
    const find = async () =>
      (await json("merchant list")).find(({ id }: { id: string }) => id !== "mer_demo");
    const own = await find();
    expect(own).toMatchObject({ blocked: false });
    for (const [verb, blocked, answer] of [
      ["block", true, 403],
      ["unblock", false, 200],
    ] as const) {
      expect(await json(`merchant ${verb} ${own.number}`)).toEqual({ ...own, blocked });
      expect(await find()).toEqual({ ...own, blocked });
      expect(await status("/v1/version", key)).toBe(answer);
    }
    await refused("merchant block 99999").toThrow("There is no merchant 99999");
  });
});

describe("the merchant", () => {
  test("is chosen by number or id", async () => {
    expect(await json("key list --merchant mer_demo")).toHaveLength(1);
    expect(await json("key list --merchant 00001")).toHaveLength(1);
    await refused("key list --merchant 99999").toThrow("There is no merchant 99999");
  });

  test("is not chosen for a command on the whole store, which takes no --merchant", async () => {
    const show = storeCommand({
      name: "merchant show",
      takes: ["NUMBER"],
      options: {},
      summary: "Shows a merchant.",
      runOnStore: async (ctx, [number = ""]) => ({
        json: { number, chosen: "merchant" in ctx },
        text: number,
      }),
    });
    const call = (...line: string[]) => runAdminCommand(config, line, () => NOW, [show]);
    const shown = JSON.parse(await call("merchant", "show", "00001", "--json"));
    expect(shown).toEqual({ number: "00001", chosen: false });
    await expect(call("merchant", "show", "00001", "--merchant", "00001")).rejects.toThrow(
      "merchant show takes no --merchant",
    );
  });
});

describe("the database", () => {
  test("is copied while the service runs, and restored when it does not", async () => {
    const { key } = await json("key create");
    const copy = join(folder, "copy.db");
    expect(await json(`backup ${copy}`)).toMatchObject({ file: copy, bytes: expect.any(Number) });
    const later = await json("key create");
    await refused(`restore ${copy}`).toThrow("in use");
    await service.close();
    expect(await run(`restore ${copy}`)).toContain(`before-${NOW}`);
    service = await startService(config, {
      publicDir: folder,
      frameDir: folder,
      accountDir: folder,
      log: pino({ enabled: false }),
    });
    expect(await status("/v1/version", key)).toBe(200);
    expect(await status("/v1/version", later.key)).toBe(401);
  });

  test("is not restored without its key ring, and none is created in its place", async () => {
    const copy = join(folder, "copy.db");
    await run(`backup ${copy}`);
    const elsewhere = join(folder, "elsewhere");
    mkdirSync(elsewhere);
    config = readConfig({ SVC_DATA_DIR: elsewhere });
    await refused(`restore ${copy}`).toThrow("There is no key ring");
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

test("writes a copy relative to the folder that the command was called from", async () => {
  const settings = { PORT: "0", SVC_DATA_DIR: folder, INIT_CWD: folder };
  config = readConfig({ ...settings, npm_lifecycle_event: "admin" });
  expect(await json("backup beside.db")).toMatchObject({ file: join(folder, "beside.db") });
});

test.each([
  ["dance", "There is no command dance"],
  ["webhook", "There is no command webhook"],
  ["webhook add", "Call it as: webhook add URL [--mode VALUE] [--pin VALUE] [--events VALUE]"],
  ["webhook add a b", "Call it as"],
  ["webhook list --pin ab", "webhook list takes no --pin"],
  ["backup x --merchant 1", "backup takes no --merchant"],
  ["webhook list --loud", "--loud"],
  ["move", "Set DATABASE_URL"],
  ["move postgres://user:password@host/name", "Call it as: move. Moves"],
])("%s is refused", async (line, reason) => {
  await refused(line).toThrow(reason);
});

test.each(["backup copy.db", "restore copy.db"])(
  "%s is refused if the data is in PostgreSQL",
  async (line) => {
    config = readConfig({
      SVC_DATA_DIR: folder,
      DATABASE_URL: "postgres://db.example/svc?sslmode=disable",
    });
    await refused(line).toThrow("copy and restore it with pg_dump and pg_restore");
  },
);

test("without a command, prints the help", async () => {
  expect(await run("")).toContain("webhook add URL");
  expect(await run("webhook add --help")).toContain("restore FILE");
  expect(await run("--json")).toContain("restore FILE");
});

test("before the first start, every command is refused", async () => {
  config = readConfig({ SVC_DATA_DIR: join(folder, randomIds.token(5)) });
  await refused("key list").toThrow("start the service once");
});

/** Creates a session with a new Test key. */
async function createSession(): Promise<string> {
  const { key } = await json("key create --mode test --label shop");
  return String((await post("/v1/verifications", key, { language: "en" }))["transaction"]);
}

/** What a list names of Test mode, three days after now by the machine's clock. */
async function latelyOf(what: string) {
  const words = [what, "list", "--mode", "test", "--since", "2 hours", "--json"];
  return JSON.parse(await runAdminCommand(config, words, () => Date.now() + 3 * DAY));
}

describe("sessions and requests", () => {
  test("are listed by mode and outcome, without what a customer typed", async () => {
    const transaction = await createSession();
    expect(await json("session list --mode test")).toMatchObject([
      { id: transaction, product: "svc_verify", outcome: "running", error: "" },
    ]);
    expect(await json("session list --mode test --outcome finished")).toEqual([]);
    expect(await run("session list")).toBe("There are no sessions.");
    await refused("session list --outcome lost").toThrow("--outcome is one of running, finished");
  });

  test("show their timeline and the call that made them", async () => {
    const transaction = await createSession();
    const shown = () => json(`session show ${transaction} --mode test`);
    await expect.poll(async () => (await shown()).requests).toHaveLength(1);
    expect(await shown()).toMatchObject({ id: transaction, timeline: [{ kind: "created" }] });
    expect(await run(`session show ${transaction} --mode test`)).toContain("created");
    expect(await json(`session show ${transaction}`)).toMatchObject({ id: transaction });
    await refused(`session show ${transaction} --mode live`).toThrow("not found");
    await refused("session show 12345-xv-aaaa-bbbb").toThrow("not found");
  });

  test("of Test mode are listed since a span before its clock", async () => {
    const transaction = await createSession();
    await post("/v1/test/clock", service.firstKeys?.test ?? "", { advance: "0 seconds" });
    expect(await latelyOf("session")).toMatchObject([{ id: transaction }]);
    await expect.poll(() => latelyOf("request")).toMatchObject([{ path: "/v1/test/clock" }, {}]);
  });

  test("of the API are listed with their key, by class of status", async () => {
    await createSession();
    const listed = () => json("request list --mode test");
    await expect
      .poll(listed)
      .toMatchObject([
        { method: "POST", path: "/v1/verifications", status: "200", key: "shop", error: "" },
      ]);
    expect(await json("request list --mode test --status 4")).toEqual([]);
    await refused("request list --status 7").toThrow("--status is one of 2, 3, 4, 5");
  });
});
