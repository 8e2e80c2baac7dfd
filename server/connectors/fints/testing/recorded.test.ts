// Our client with what real banks once answered.
import { describe, expect, it } from "vitest";
import { readConstants, type RecordingName, RECORDINGS } from "./replay/exchanges.ts";
import { createReplay } from "./replay/replay.ts";
import { runSession, type SessionOptions } from "./session.ts";

async function play(name: RecordingName, options: Partial<SessionOptions> = {}) {
  const constants = readConstants(name);
  if (!constants) throw new Error(`${name} is not in this folder.`);
  const replay = createReplay(name, constants);
  const { bankCode, userId: user } = RECORDINGS[name];
  const session = await runSession({
    url: "https://bank.example/fints",
    send: async (_, message) => replay.answer(message),
    bankCode,
    user,
    pin: "12345",
    now: Date.parse("2026-03-16T11:00:00Z"),
    ...options,
  });
  return { ...session, asked: replay.asked };
}

const ORDER = {
  amount: 4242,
  currency: "EUR",
  purpose: "Rechnung 1",
  recipient: { holder: "Donald Duck", iban: "DE04888888880087654321", bic: "" },
} as const;

const AT_DKB = ["sync", "HKEND", "media", "HKTAB", "HKEND", "opening", "HKSPA", "HKSAL"];

describe("our client with a recorded bank", () => {
  it("reads accounts, balance and two pages of turnovers (DKB)", async () => {
    const { end, asked, accounts, data } = await play("DKB", { days: 30, today: "2019-09-22" });
    expect([end, accounts.map(({ type }) => type)]).toEqual(["done", ["giro", "creditcard"]]);
    expect(asked).toEqual([...AT_DKB, "HKKAZ", "HKKAZ 9978-12-08-12.12.22.?:9789", "HKEND"]);
    expect(data?.balance).toEqual({
      balance: 12_345,
      available: 12_345,
      limit: 0,
      currency: "EUR",
    });
    expect(data?.turnovers.map(({ amount, counterHolder }) => [amount, counterHolder])).toEqual([
      [-1200, "EMPFAENGER ABCDE"],
      [12_345, "Sender Name1"],
    ]);
  });

  it("reads turnovers after a TAN (DKB)", async () => {
    const { end, asked, pages, data } = await play("DKB, TAN for turnovers", {
      days: 30,
      today: "2019-09-22",
    });
    expect([end, pages]).toEqual(["done", ["login-next radio", "tan text"]]);
    expect(asked).toEqual([...AT_DKB, "HKKAZ", "HKKAZ, 2", "HKEND"]);
    expect(data?.turnovers).toHaveLength(2);
  });

  it("sends a transfer with a TAN (DKB)", async () => {
    const { end, asked, pages } = await play("DKB", { order: ORDER });
    expect([end, pages]).toEqual(["done", ["login-next radio", "tan text"]]);
    expect(asked).toEqual([...AT_DKB, "HKCCS", "HKCCS, 2", "HKEND"]);
  });

  it.each(["Atruvia", "Atruvia, payee matches"] as const)(
    "asks about the payee, then waits for the other device (%s)",
    async (name) => {
      const { end, asked, pages } = await play(name, { order: ORDER });
      expect([end, pages]).toEqual(["done", ["wait", "tan", "wait"]]);
      const order = ["HKCCS", "HKVPP", "HKCCS confirmed", "HKCCS, S", "HKEND"];
      expect(asked.slice(-order.length)).toEqual(order);
    },
  );

  it.each([
    ["KSK Miesbach", ["sync", "HKEND", "opening", "HKEND"]],
    ["Postbank, PIN blocked", ["sync", "HKEND"]],
  ] as const)(
    "tells a customer that the access is locked, and only says goodbye (%s)",
    async (name, asked) => {
      const session = await play(name);
      expect([session.end, session.pages.at(-1)]).toEqual(["max_login_tries", "login-next"]);
      expect(session.asked).toEqual(asked);
    },
  );

  it("lists the accounts of a bank that names no SEPA account (Postbank)", async () => {
    const { accounts } = await play("Postbank");
    expect(accounts.map(({ description }) => description)).toEqual(["PB Business Giro"]);
  });
});
