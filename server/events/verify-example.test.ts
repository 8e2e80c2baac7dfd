// Holds the example that merchants copy against the signatures that the service makes.
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test, vi } from "vitest";
import { signatureHeaders } from "./payload.ts";

const EXAMPLE = fileURLToPath(new URL("../../docs/examples/verify-webhook.mjs", import.meta.url));
const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const BODY = Buffer.from('{"id":"ev_one","holder":"Jörg"}');

type Headers = Record<string, string>;
type Options = { version?: "v1" | "v2"; now?: number };
type IsGenuine = (body: Buffer, headers: Headers, secrets: string[], more?: Options) => boolean;

let isGenuine: IsGenuine;
beforeAll(async () => {
  ({ isGenuine } = await vi.importActual<{ isGenuine: IsGenuine }>(EXAMPLE));
});

/** The headers of a call as servers read them. */
function call(secrets: string[], newest: "v1" | "v2", now = NOW): Headers {
  const headers = Object.entries(signatureHeaders(BODY, secrets, { newest, now }));
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

test.each<[what: string, signed: string[], known: string[], genuine: boolean]>([
  ["its secret", ["a"], ["a"], true],
  ["another secret", ["a"], ["b"], false],
  ["no secret", ["a"], [], false],
  ["the old secret, during a rotation", ["new", "old"], ["old"], true],
  ["the new secret, during a rotation", ["new", "old"], ["new"], true],
  ["both secrets, before a rotation", ["old"], ["new", "old"], true],
])("a receiver with %s", (_, signed, known, genuine) => {
  for (const version of ["v1", "v2"] as const) {
    const headers = call(signed, version);
    expect(isGenuine(BODY, headers, known, { version, now: NOW })).toBe(genuine);
    const other = Buffer.concat([BODY, Buffer.from(" ")]);
    expect(isGenuine(other, headers, known, { version, now: NOW })).toBe(false);
  }
});

test.each([
  [0, true],
  [5 * MINUTE, true],
  [-5 * MINUTE, true],
  [5 * MINUTE + 1000, false],
  [-5 * MINUTE - 1000, false],
])("a v2 call that is %i ms old is accepted: %s", (age, genuine) => {
  const headers = call(["a"], "v2", NOW - age);
  expect(isGenuine(BODY, headers, ["a"], { version: "v2", now: NOW })).toBe(genuine);
});

test("a receiver that requires v2 accepts neither v1 nor another time", () => {
  const required = { version: "v2", now: NOW } as const;
  const genuine = (headers: Headers) => isGenuine(BODY, headers, ["a"], required);
  const own = call(["a"], "v2");
  expect(genuine(own)).toBe(true);
  expect(genuine(call(["a"], "v1"))).toBe(false);
  const signature = own["x-payload-signature"] ?? "";
  expect(genuine({ "x-payload-signature": signature })).toBe(false);
  for (const time of ["", "soon", "1699999999", "-1"]) {
    expect(genuine({ ...own, "x-payload-timestamp": time })).toBe(false);
  }
  const [v1 = ""] = signature.split("; ");
  expect(genuine({ ...own, "x-payload-signature": v1.replace("v1", "v2") })).toBe(false);
});

test.each(["", "v1=", "v1=zz", "v1=00; v2", ";;;"])(
  "the header %j is no signature",
  (signature) => {
    expect(isGenuine(BODY, { "x-payload-signature": signature }, ["a"])).toBe(false);
    expect(isGenuine(BODY, {}, ["a"])).toBe(false);
  },
);
