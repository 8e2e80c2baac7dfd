// A bank that changes between two logins, or within one.
import { describe, expect, it } from "vitest";
import { testBankEntries } from "#banks/test-banks.ts";
import { type Segment, segment } from "#connectors/fints/syntax/segment.ts";
import { runSession } from "#connectors/fints/testing/session.ts";
import { ORDER } from "#connectors/test-bank/testing/order.ts";
import type { Json } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import { type Change, type Exchange, openLine, saying } from "./testing/changed-line.ts";
import { connectTo } from "./testing/connect.ts";
import { NOON } from "./testing/customer.ts";

const URL = "https://bank.example/fints";
const PIN = "123456";

describe("within a dialogue", () => {
  it.each([
    ["parameters", "HIBPA:9:3+99'"],
    ["accounts", "HIUPD:9:6+12345678::280:88888888+DE00999999999999999999+x+1+EUR+Eve++Giro'"],
    ["methods", "HIRMS:9:2+3920::x:900'HISYN:9:4+99'"],
  ])("takes no other %s, so that an order stays what it was", async (_, text) => {
    const more = saying(text);
    const { asked, books, send } = openLine(({ asked: [first], said }) =>
      first?.code === "HKSAL" ? [...said, ...more] : said,
    );
    const { end, accounts } = await runSession({
      url: URL,
      send,
      pin: PIN,
      method: "chipTAN manuell",
      order: ORDER,
      now: NOON,
    });
    expect([end, books.orders]).toEqual(["done", [{ carriedOut: 1, order: ORDER }]]);
    expect([accounts[0]?.holder, asked.at(-1)]).toEqual(["Max Mustermann", ["HKEND:1"]]);
  });
});

it.each([
  ["ahead", DAY],
  ["behind", -DAY],
])("reads and pays at a bank whose clock is a day %s", async (_, off) => {
  const { books, clock, send } = openLine(({ said }) => said);
  clock.now += off;
  const session = { url: URL, send, pin: PIN, method: "photoTAN", now: NOON, days: 30 };
  const { end, data } = await runSession({ ...session, order: ORDER });
  expect([end, books.orders.map(({ carriedOut }) => carriedOut)]).toEqual(["done", [1]]);
  const days = data?.turnovers.flatMap((row) => (row.prebooked ? [] : row.bookingDate)) ?? [];
  expect(days.length).toBeGreaterThan(20);
  expect(days.every((day) => day <= "2026-03-16")).toBe(true);
});

const [entry] = testBankEntries;
if (!entry) throw new Error("There is no test bank.");
const bank = entry;

type Access = {
  v: 1;
  profile: {
    method: string;
    allowed: string[];
    bank: { methods: { id: string; version: number }[] };
  };
};

/** Logs in with a kept access that is changed before. */
async function logInLater(change: (access: Access) => void, answered: Change) {
  let isLater = false;
  const { asked, send } = openLine((each) => (isLater ? answered(each) : each.said));
  const first = await runSession({ url: URL, send, pin: PIN, method: "photoTAN", now: NOON });
  const access = JSON.parse(JSON.stringify(first.access)) as Access;
  change(access);
  asked.length = 0;
  isLater = true;
  const connector = connectTo(send);
  const wish = {
    product: "svc_api",
    language: "de",
    today: "2026-03-16",
    days: 30,
    transport: "",
    returnTo: "",
    access: access as unknown as Json,
  } as const;
  const reply = await connector.login(bank, { USER_NAME: "lena", USER_PIN: PIN }, wish);
  async function readAll() {
    if (reply.kind !== "accounts") throw new Error(`The login ended with ${reply.kind}.`);
    const choice = { kind: "account", id: reply.accounts[0]?.id ?? "" } as const;
    return connector.answer(bank, reply.dialog, choice, { ...wish, allAccounts: true });
  }
  return { reply, asked, readAll };
}

/** Refuses a segment of a version, and ends the dialogue unless it goes on. */
function refusing(code: string, version: number, as: string, goesOn = false) {
  return ({ asked, said }: Exchange): readonly Segment[] => {
    const found = asked.find((each) => each.code === code && each.version === version);
    if (!found) return said;
    const whole = { ...segment("HIRMG", 2), number: 2, reference: null };
    const about = { ...segment("HIRMS", 2), number: 3, reference: found.number };
    return [
      { ...whole, elements: goesOn ? [["9050"]] : [["9050"], ["9800"]] },
      { ...about, elements: [[as, "", "Unbekannt."]] },
    ];
  };
}

const OLD = 99;
const withVersion = ({ profile }: Access) => {
  for (const method of profile.bank.methods) method.version = OLD;
};
const withoutMethods = ({ profile }: Access) => {
  profile.allowed = [profile.method];
  profile.bank.methods = [];
};
const openings = (asked: readonly string[][]) =>
  asked.filter((message) => message.some((each) => each.startsWith("HKIDN")));

describe("between two logins", () => {
  it("asks for the parameters once where the bank has another version of its methods", async () => {
    const { reply, asked } = await logInLater(withVersion, refusing("HKTAN", OLD, "9130"));
    expect(reply.kind).toBe("accounts");
    expect(openings(asked).map((message) => message.at(-1))).toEqual([
      `HKTAN:${OLD}`,
      "HKVVB:3",
      "HKTAN:7",
    ]);
  });

  it.each(["9010", "9210"])(
    "does not blame the customer where the bank refuses to tell its parameters: %s",
    async (code) => {
      const { reply, asked } = await logInLater(withVersion, (each) =>
        each.asked.some((one) => one.code === "HKTAN")
          ? refusing("HKTAN", OLD, "9130")(each)
          : refusing("HKIDN", 2, code)(each),
      );
      expect(reply).toMatchObject({ kind: "refused", error: "tech_error" });
      expect(asked).toHaveLength(3);
    },
  );

  it("sends the PIN once where a refusal may be due to it", async () => {
    const { reply, asked } = await logInLater(withVersion, refusing("HKTAN", OLD, "9010"));
    expect([reply.kind, asked.length]).toEqual(["refused", 1]);
  });

  it("asks the customer where the bank has their method no more", async () => {
    const { reply } = await logInLater(withoutMethods, refusing("HKIDN", 2, "9955"));
    expect(reply.kind).toBe("more");
  });

  it("asks the customer where the bank has their device no more", async () => {
    const { reply, asked } = await logInLater(() => {}, refusing("HKTAN", 7, "9210"));
    expect([reply.kind, asked.length]).toEqual(["more", 1]);
  });

  it.each([
    ["goes on", true],
    ["hangs up", false],
  ])(
    "reads every account although the bank refuses the balance of one that is closed, and %s",
    async (_, goesOn) => {
      const { readAll } = await logInLater(() => {}, refusing("HKSAL", 7, "9010", goesOn));
      expect(await readAll()).toMatchObject({
        kind: "done",
        data: { statements: [{ balance: { balance: null } }, { balance: { balance: null } }] },
      });
    },
  );
});
