import { expect, test } from "vitest";
import type { Order } from "../interface.ts";
import type { Answer, Env } from "../exchange.ts";
import { pageFor } from "../pages.ts";
import type { Challenge } from "../release/challenge.ts";
import { begin, NEW_PROFILE, type Pending } from "../state.ts";
import { parseSegments } from "../syntax/parse.ts";
import { requiredPayeeStep } from "./transfer.ts";

const ENV = {
  now: 0,
  wish: { language: "en", product: "svc_pay", today: "2026-03-16", days: 0 },
} as Env;
const STATE = begin(NEW_PROFILE, [{ kind: "transfer", account: "1" }]);

function answer(codes: readonly string[], ...texts: string[]): Answer {
  return {
    codes: codes.map((code) => ({ code, text: "", parameters: [], on: "HKCCS" })),
    segments: parseSegments(Buffer.from(`${texts.join("'")}'`, "latin1")),
  };
}

const HITAN = "HITAN:1:6:4+4++REF1+Bitte TAN";
const DIFFERS = "HIVPP:1:1:5++++++DE04888888880087654321::Mallory Betrug::RVNM";

function challengeOf(pending: Pending | null): Partial<Challenge> {
  return pending && "challenge" in pending ? pending.challenge : {};
}

test("a payee who differs is named on the page of the release if the bank gave no id to confirm", () => {
  const pending = requiredPayeeStep(STATE, answer(["3090", "0030"], DIFFERS, HITAN), ENV);
  expect(pending).toMatchObject({ kind: "tan", reference: "REF1" });
  const { text, note } = challengeOf(pending);
  expect(text).toBe("Bitte TAN");
  expect(note?.split("\n")).toEqual([
    expect.stringContaining("The name does not match."),
    "Name at the bank: Mallory Betrug",
  ]);
});

test("so it is on the page that waits for the release on another device", () => {
  const pending = requiredPayeeStep(STATE, answer(["3090", "3955"], DIFFERS, HITAN), ENV);
  expect(pending).toMatchObject({
    kind: "release",
    challenge: { note: expect.stringContaining("Mallory Betrug") as unknown },
  });
});

test.each([
  ["tan", "0030"],
  ["release", "3955"],
])("no order hides it, whatever its purpose: %s", (kind, code) => {
  const unclear = "HIVPP:1:1:5++++++DE04888888880087654321::::RVNA";
  const pending = requiredPayeeStep(STATE, answer(["3090", code], unclear, HITAN), ENV);
  if (pending?.kind !== kind) throw new Error("The customer has to release the order.");
  const note = challengeOf(pending).note ?? "";
  const order: Order = {
    amount: 100,
    currency: "EUR",
    purpose: note.slice(0, 140),
    recipient: { holder: "Mallory", iban: "DE04888888880087654321", bic: "" },
  };
  const { elements } = pageFor(pending, { state: STATE, wish: { ...ENV.wish, order } });
  const [shown] = elements;
  expect(shown?.type === "help_text" && shown.instruction?.text).toContain(note);
});

test.each([
  ["matches", ["0030"], "HIVPP:1:1:5++++++DE04888888880087654321::::RCVC"],
  ["is not compared", ["3091", "0030"], DIFFERS],
  ["has no result", ["0030"], "HIVPP:1:1:5+"],
])("a payee who %s needs no note", (_, codes, vpp) => {
  expect(requiredPayeeStep(STATE, answer(codes, vpp, HITAN), ENV)).toBeNull();
});
