import { expect, test } from "vitest";
import { sampleEvent } from "#storage/contract/samples.ts";
import { payloadOf, signatureOf } from "./payload.ts";

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
test("the signature is an HMAC with SHA-256 in hex", () => {
  expect(signatureOf("Jefe", Buffer.from("what do ya want for nothing?"))).toBe(
    "v1=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});
