import { expect, test } from "vitest";
import { MOMENT } from "#storage/contract/samples.ts";
import { sampleEvent, sampleWebhookSecret } from "#storage/contract/samples-events.ts";
import { payloadOf, signatureHeaders, signingSecrets } from "./payload.ts";

test("the body is the event without its message", () => {
  const body = payloadOf(
    sampleEvent({ data: { holder: "Jörg", amount: 12.5, check_passed: true } }),
    "Europe/Berlin",
  );
  expect(JSON.parse(body.toString("utf8"))).toEqual({
    id: "ev_one",
    transaction: "12345-xv-aaaa-bbbb",
    type: "transaction.created",
    data: { holder: "Jörg", amount: 12.5, check_passed: true },
    testmode: true,
    created_at: "2024-01-02 04:04:05",
    object: "svc_event",
  });
});

// RFC 4231, test case 2.
const JEFE = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
const QUESTION = Buffer.from("what do ya want for nothing?");

test("the signature is an HMAC with SHA-256 in hex, one for each secret", () => {
  const headers = signatureHeaders(QUESTION, ["Jefe"], { newest: "v1", now: 0 });
  expect(headers).toEqual({ "X-Payload-Signature": `v1=${JEFE}` });
  const two = signatureHeaders(QUESTION, ["other", "Jefe"], { newest: "v1", now: 0 });
  expect(two["X-Payload-Signature"]).toMatch(/^v1=[0-9a-f]{64}; v1=5bdcc146/);
});

test("version 2 signs the seconds of the time, a dot and the body", () => {
  const body = Buffer.from("want for nothing?");
  const { "X-Payload-Signature": signature, "X-Payload-Timestamp": time } = signatureHeaders(
    body,
    ["Jefe"],
    { newest: "v2", now: 1_700_000_000_999 },
  );
  expect(time).toBe("1700000000");
  const dated = signatureHeaders(Buffer.from(`1700000000.${body}`), ["Jefe"], {
    newest: "v1",
    now: 0,
  });
  expect(signature?.split("; ")[1]).toBe(dated["X-Payload-Signature"]?.replace("v1=", "v2="));
});

test.each([
  [{}, ["TestSecret"]],
  [{ previous: "Old", previousUntil: MOMENT + 1 }, ["TestSecret", "Old"]],
  [{ previous: "Old", previousUntil: MOMENT }, ["TestSecret"]],
  // Its sealing key is lost.
  [{ previous: "", previousUntil: MOMENT + 1 }, ["TestSecret"]],
])("with %j, %j sign", (changes, secrets) => {
  expect(signingSecrets(sampleWebhookSecret(changes), MOMENT)).toEqual(secrets);
});
