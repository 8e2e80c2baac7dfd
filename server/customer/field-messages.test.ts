// Every refusal of a form has a type, for which the pages have a text, against the real app.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import type { CallKey } from "#schema/account/call.ts";
import type { Calls } from "#schema/account/calls.ts";
import { type MessageType, readMessage } from "#schema/messages.ts";
import { keepCheaply } from "./testing/cheap-password.ts";
import { type Answered, type Browser, signIn } from "./testing/sign-in.ts";

const CURRENT = "nine quiet herons";

let api: Api;
let owner: Browser;
beforeAll(async () => {
  api = await openApi();
  const changes = { email: "lantern@shop.example", password: keepCheaply(CURRENT) };
  owner = await signIn(api, { operator: true, changes });
});
afterAll(() => api.close());

type Key = CallKey & keyof Calls;

function ask(key: Key, body?: object, id = "unknown"): Promise<Answered> {
  const [, path = ""] = key.split(" ", 2);
  return owner.ask(key, path.replace(":mode", "test").replaceAll(/:\w+/g, id), body);
}

/** The types of what an answer says of fields; a sentence that has none stays as it is. */
function typesIn({ body }: Answered): string[] {
  const errors = body["errors"] as Record<string, string[]>;
  return Object.values(errors)
    .flat()
    .map((sentence) => readMessage(sentence)?.type ?? sentence);
}

function png(size: number): string {
  return Buffer.alloc(size).fill("\x89PNG\r\n\x1a\n", 0, 8, "latin1").toString("base64");
}

function password(chosen: string): object {
  return { current: CURRENT, password: chosen };
}

const TOO_MANY = Array.from({ length: 51 }, (_, nth) => `192.0.2.${nth}`);

it.each<[MessageType, Key, object]>([
  ["required", "POST /:mode/keys", {}],
  ["required", "PATCH /security/person", { name: " " }],
  ["too_long", "POST /:mode/keys", { label: "x".repeat(101) }],
  ["nul", "POST /:mode/keys", { label: "\0" }],
  ["email", "POST /team/invitations", { email: "lena", role: "owner" }],
  ["too_long", "POST /team/invitations", { email: `lena@${"x.".repeat(125)}eu`, role: "owner" }],
  ["one_of", "POST /team/invitations", { email: "lena@shop.example", role: "king" }],
  ["whole_number", "POST /:mode/keys/:id/rotate", { overlapHours: 721 }],
  ["whole_number", "POST /settings/retention", { svc_pay: 0 }],
  ["days", "POST /settings/retention", { svc_pay: 31 }],
  [
    "amount_between",
    "POST /:mode/features",
    { name: "security_max_amount_exceeded", on: true, limit: "lots" },
  ],
  [
    "whole_number",
    "POST /:mode/features",
    { name: "security_chargebacks_exceeded", on: true, limit: "1.5" },
  ],
  ["moment", "POST /:mode/webhooks/:id/resend-failed", { since: "soon" }],
  ["moment_or_never", "POST /:mode/keys", { label: "x", expiresAt: "soon" }],
  ["short_lines", "POST /:mode/keys", { label: "x", addresses: ["x".repeat(501)] }],
  ["too_many", "POST /:mode/keys", { label: "x", addresses: TOO_MANY }],
  ["key_addresses", "POST /:mode/keys", { label: "x", addresses: ["nowhere"] }],
  ["future", "POST /:mode/keys", { label: "x", expiresAt: "2020-01-01T00:00:00Z" }],
  ["time_zone", "POST /settings", { language: "de", timeZone: "Mars/Base" }],
  ["origin", "POST /settings/origins", { origin: "https://shop.example/" }],
  ["iban", "POST /:mode/blacklist", { iban: "DE00" }],
  ["css_value", "POST /look/theme", { theme: "svc", tokens: { radius: "8px;" } }],
  ["one_line", "PATCH /security/person", { name: "Jana\nMeier" }],
  ["short_line", "POST /look/face", { displayName: "x".repeat(61) }],
  ["named_line", "POST /operator/merchants", { name: " ", email: "lena@shop.example" }],
  ["privacy_https", "POST /look/face", { privacyUrl: "http://shop.example" }],
  ["logo_type", "POST /look/logo", { logo: "R0lG" }],
  ["logo_size", "POST /look/logo", { logo: png(65_537) }],
  ["password_length", "POST /security/password", password("short")],
  ["password_common", "POST /security/password", password("passwordpassword")],
  ["password_name", "POST /security/password", password("seven lanterns by the sea")],
  ["password_same", "POST /security/password", password(CURRENT)],
  ["setup_over", "POST /security/totp/confirm", { code: "000000" }],
  ["url_https", "POST /:mode/webhooks", { url: "http://shop.example" }],
  ["url_unreadable", "POST /:mode/webhooks", { url: "https://shop.example:0" }],
  ["url_parts", "POST /:mode/webhooks", { url: "https://shop.example/#part" }],
  ["url_closed", "POST /:mode/webhooks", { url: "https://10.0.0.1/" }],
  ["fingerprint", "POST /:mode/webhooks", { url: "https://8.8.8.8/", fingerprint: "none" }],
])("says %s of a field of %s", async (type, key, body) => {
  expect(typesIn(await ask(key, body))).toEqual([type]);
});

it("says of an account that it is blocked already", async () => {
  const body = { iban: "DE89370400440532013000" };
  await ask("POST /:mode/blacklist", body);
  expect(typesIn(await ask("POST /:mode/blacklist", body))).toEqual(["blocked_already"]);
});

it("says of a code that it does not fit", async () => {
  await ask("POST /security/totp");
  const wrong = await ask("POST /security/totp/confirm", { code: "abcdef" });
  expect(typesIn(wrong)).toEqual(["code_wrong"]);
});

function rotate(id: string, overlapHours: number): Promise<Answered> {
  return ask("POST /:mode/keys/:id/rotate", { overlapHours }, id);
}

it("says of a key that it was replaced or has ended", async () => {
  const label = "till";
  const create = async () => String((await ask("POST /:mode/keys", { label })).body["id"]);
  const prolong = (id: string) =>
    ask("POST /:mode/keys/:id/limits", { label, expiresAt: "never" }, id);
  const [replaced, ended] = [await create(), await create()];
  await rotate(replaced, 1);
  await rotate(ended, 0);
  expect(typesIn(await rotate(replaced, 1))).toEqual(["key_replaced"]);
  expect(typesIn(await prolong(replaced))).toEqual(["key_end_earlier"]);
  expect(typesIn(await prolong(ended))).toEqual(["key_ended"]);
});

/** An address needs no lookup, and nothing is sent to it. */
function add(path: string): Promise<Answered> {
  return ask("POST /:mode/webhooks", { url: `https://8.8.8.8/${path}` });
}

it("says of a webhook that it is known, and of a fourth that there are three", async () => {
  await add("one");
  expect(typesIn(await add("one"))).toEqual(["url_known"]);
  await add("two");
  await add("three");
  expect(typesIn(await add("four"))).toEqual(["webhooks_full"]);
});
