// Reads without the customer: the bank's answers of an earlier session have to be enough.
import { describe, expect, it, test } from "vitest";
import { testBankEntries } from "#banks/test-banks.ts";
import type { Connector } from "#connectors/connector.ts";
import { runSession } from "#connectors/fints/testing/session.ts";
import type { Json } from "#schema/json.ts";
import { connectTo } from "./testing/connect.ts";
import { NOON, openBank } from "./testing/customer.ts";

const [bank] = testBankEntries;
if (!bank) throw new Error("There is no test bank.");
const URL = "https://bank.example/fints";

type Wish = Parameters<Connector["login"]>[2];

const WISH: Wish = {
  product: "svc_verify",
  language: "de",
  today: "2026-03-16",
  days: 30,
  transport: "",
  returnTo: "https://svc.example/redirect/t0ken/return",
};

/** A bank, a connector to it, and the number of messages that the bank got. */
function connect() {
  const { bank: server } = openBank();
  const messages: string[] = [];
  const send = (_: string, message: Uint8Array) => {
    messages.push(Buffer.from(message).toString("latin1"));
    return server.answer(message);
  };
  const connector = connectTo(send);
  return { connector, send, messages };
}

type Connected = ReturnType<typeof connect>;

/** The access data of a session with the customer. */
async function accessFrom({ send }: Connected, pin: string, method: string): Promise<Json> {
  const session = await runSession({ url: URL, send, pin, method, medium: "0815", now: NOON });
  if (session.access === undefined) throw new Error(`The session ended with ${session.end}.`);
  return JSON.parse(JSON.stringify(session.access)) as Json;
}

/** Logs in alone; the first account is read if the bank lets in. */
async function read({ connector }: Connected, pin: string, wish: Wish) {
  if (!bank) throw new Error("There is no test bank.");
  const reply = await connector.login(bank, { USER_NAME: "lena", USER_PIN: pin }, wish);
  if (reply.kind !== "accounts") return reply;
  const id = reply.accounts[0]?.id ?? "";
  return connector.answer(bank, reply.dialog, { kind: "account", id }, wish);
}

describe("without the customer", () => {
  it.each(["chipTAN optisch", "pushTAN"])(
    "reads turnovers with the access of %s",
    async (method) => {
      const connected = connect();
      const access = await accessFrom(connected, "123456", method);
      const reply = await read(connected, "123456", { ...WISH, access });
      expect(reply).toMatchObject({ kind: "done", access });
      expect(reply.kind === "done" && reply.data.turnovers.length).toBeGreaterThan(20);
    },
  );

  it("keeps no credential in the access", async () => {
    const access = JSON.stringify(await accessFrom(connect(), "123456", "chipTAN optisch"));
    expect(access).not.toContain("123456");
    expect(access).not.toContain("lena");
  });

  it.each(["chipTAN optisch", "pushTAN"])(
    "stops where the bank wants a TAN to log in, and ends the dialogue (%s)",
    async (method) => {
      const connected = connect();
      const access = await accessFrom(connected, "next", method);
      const before = connected.messages.length;
      expect(await read(connected, "next", { ...WISH, access })).toMatchObject({ kind: "more" });
      const sent = connected.messages.slice(before);
      expect(sent.map((message) => /HKEND/.test(message))).toEqual([false, true]);
    },
  );

  it("stops where the bank wants a TAN for old turnovers", async () => {
    const connected = connect();
    const access = await accessFrom(connected, "123456", "chipTAN optisch");
    const reply = await read(connected, "123456", { ...WISH, days: 365, access });
    expect(reply).toMatchObject({ kind: "more" });
    expect(connected.messages.at(-1)).toContain("HKEND");
  });

  it("tries a PIN that became wrong once", async () => {
    const connected = connect();
    const access = await accessFrom(connected, "123456", "chipTAN optisch");
    const before = connected.messages.length;
    const reply = await read(connected, "wrong", { ...WISH, access });
    expect(reply).toMatchObject({ kind: "refused", error: "login_failed" });
    const openings = connected.messages.slice(before).filter((message) => /HKIDN/.test(message));
    expect(openings).toHaveLength(1);
  });

  it("sends a PIN that the bank has refused twice never again", async () => {
    const connected = connect();
    const access = await accessFrom(connected, "123456", "chipTAN optisch");
    const before = connected.messages.length;
    const reply = await read(connected, "wrong", { ...WISH, access, refusals: 2 });
    expect(reply).toMatchObject({ kind: "refused", error: "max_login_tries" });
    expect(connected.messages.slice(before)).toEqual([]);
  });

  test.each<[what: string, access: Json]>([
    ["nothing", null],
    ["a text", "access"],
    ["a list", []],
    ["another connector's data", { reads: 1 }],
    [
      "a profile without a method",
      { profile: { systemId: "1", method: "", medium: "", allowed: [], bank: null } },
    ],
  ])("refuses %s as access, and asks the bank nothing", async (_what, access) => {
    const connected = connect();
    const reply = await read(connected, "123456", { ...WISH, access });
    expect(reply).toMatchObject({ kind: "refused", error: "login_failed" });
    expect(connected.messages).toEqual([]);
  });
});
