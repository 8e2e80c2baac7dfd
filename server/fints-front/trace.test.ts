// A whole session in a trace: nothing of the customer may be in it.
import { expect, test } from "vitest";
import { runSession } from "#connectors/fints/testing/session.ts";
import { formatSegments } from "#connectors/fints/trace/mask.ts";
import { ORDER } from "#connectors/test-bank/testing/order.ts";
import { NOON, openBank } from "./testing/customer.ts";

const PIN = "with-credit-card";
const USER = "canary-lena";
const TAN = "739105";
const PAYEE = "Kanarienvogel close match";
const PURPOSE = "Geheimer Zweck 4711";

/** Conducts a transfer after a read of a year, and returns the trace beside what was read. */
async function traced() {
  const { bank } = openBank();
  const lines: string[] = [];
  const session = await runSession({
    url: "https://bank.example/fints",
    send: (_, message) => bank.answer(message),
    pin: PIN,
    user: USER,
    tan: TAN,
    method: "chipTAN optisch",
    medium: "0815",
    days: 365,
    order: { ...ORDER, purpose: PURPOSE, recipient: { ...ORDER.recipient, holder: PAYEE } },
    now: NOON,
    trace: ({ direction, segments }) => void lines.push(direction, formatSegments(segments)),
  });
  return { session, text: lines.join("\n") };
}

test("a trace of a login, a year of turnovers and a transfer holds no value", async () => {
  const { session, text } = await traced();
  expect(session.end).toBe("done");
  const turnovers = session.data?.turnovers ?? [];
  expect(turnovers.length).toBeGreaterThan(100);
  const secrets = [PIN, USER, TAN, PAYEE, PURPOSE, ORDER.recipient.iban].concat(
    session.accounts.flatMap(({ iban, holder, accountNumber }) => [iban, holder, accountNumber]),
    turnovers.flatMap(({ counterHolder, counterIban }) => [counterHolder ?? "", counterIban ?? ""]),
    turnovers.flatMap(({ purpose }) => purpose),
  );
  const found = secrets.filter((secret) => secret.length > 3 && text.includes(secret));
  expect(found).toEqual([]);
});

test("a trace shows that an answer cannot be read, without a byte of it", async () => {
  const { bank } = openBank();
  const faults: (string | undefined)[] = [];
  const session = runSession({
    url: "https://bank.example/fints",
    send: async (_, message) => Buffer.from(await bank.answer(message)).subarray(0, -PIN.length),
    pin: PIN,
    user: USER,
    now: NOON,
    trace: ({ fault }) => void faults.push(fault),
  });
  await expect(session).rejects.toThrow("longer than the message");
  expect(faults).toEqual([undefined, expect.stringMatching(/^A binary part .* at byte \d+/)]);
});

test("a trace shows which orders went out, and what the bank said", async () => {
  const { text } = await traced();
  for (const code of ["HKIDN", "HKSPA", "HKSAL", "HKCAZ", "HKCCS", "HKVPP", "HKEND", "HITANS"]) {
    expect(text).toMatch(new RegExp(`^${code}:\\d+:\\d+`, "m"));
  }
  expect(text).toMatch(/^HIRMS:\d+:\d+:\d+\+0020:/m);
});
