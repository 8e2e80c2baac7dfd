// Our own client at the front. What both misread alike, only programs of others find: e2e/foreign.
import { describe, expect, it } from "vitest";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { ORDER } from "#connectors/test-bank/testing/order.ts";
import { NOON, openBank } from "./testing/customer.ts";
import { withoutOrder } from "./testing/without-order.ts";
import { runSession, type SessionOptions } from "#connectors/fints/testing/session.ts";

type Options = Partial<SessionOptions> & {
  /** Changes the answers of the bank. */
  change?: (answer: Uint8Array) => Uint8Array;
  /** Hears each TAN that the bank gets. */
  onTan?: (tan: string) => void;
};

function start({ change = (answer) => answer, onTan, ...options }: Options = {}) {
  const { bank, books } = openBank();
  async function send(_: string, message: Uint8Array): Promise<Uint8Array> {
    const tan = readMessage(message).cover?.credentials?.tan;
    if (tan) onTan?.(tan);
    return change(await bank.answer(message));
  }
  const session = runSession({
    url: "https://bank.example/fints",
    send,
    pin: "123456",
    method: "chipTAN optisch",
    medium: "0815",
    now: NOON,
    ...options,
  });
  const carriedOut = () => books.orders.map((each) => each.carriedOut);
  return { session, books, carriedOut };
}

const INSTANT = { ...ORDER, instant: true };
const withPayee = (holder: string) => ({ ...ORDER, recipient: { ...ORDER.recipient, holder } });

describe("our FinTS client at the test bank", () => {
  it("logs in, chooses a method and reads accounts and balance", async () => {
    const { end, accounts, data, pages } = await start().session;
    expect(end).toBe("done");
    expect(pages[0]).toBe("login-next radio");
    expect(accounts.map(({ iban, holder, type }) => [iban, holder, type])).toEqual([
      ["DE62888888880012345678", "Max Mustermann", "giro"],
      ["DE04888888880087654321", "Max Mustermann", "savings"],
    ]);
    expect(data?.balance).toMatchObject({ balance: 212_300, limit: 100_000, currency: "EUR" });
  });

  it("reads turnovers over several pages, each row once", async () => {
    const { end, data } = await start({ days: 89 }).session;
    expect(end).toBe("done");
    expect(data?.turnovers.length).toBeGreaterThan(80);
  });

  it("reads old turnovers after a TAN", async () => {
    const { end, data, pages } = await start({ days: 365 }).session;
    expect(end).toBe("done");
    expect(pages).toContain("tan flicker");
    expect(data?.turnovers.length).toBeGreaterThan(300);
  });

  it("reads more than a year of days with a document each", async () => {
    const { end, data } = await start({ pin: "business", days: 600 }).session;
    const days = new Set(data?.turnovers.map(({ bookingDate }) => bookingDate));
    expect([end, days.size > 250]).toEqual(["done", true]);
  });

  it.each([
    ["chipTAN manuell", "tan text"],
    ["chipTAN optisch", "tan flicker"],
    ["chipTAN-QR", "tan image text"],
    ["photoTAN", "tan image text"],
    ["SMS-TAN", "tan text"],
  ])("releases a transfer with %s", async (method, page) => {
    const { session, carriedOut } = start({ method, order: ORDER });
    const { end, pages } = await session;
    expect([end, pages.at(-1)?.replace("instruction ", "")]).toEqual(["done", page]);
    expect(carriedOut()).toEqual([1]);
  });

  it("releases a transfer on another device", async () => {
    const { session, carriedOut } = start({ method: "pushTAN", order: ORDER });
    const { end, pages } = await session;
    expect([end, pages.filter((page) => page.startsWith("wait")).length]).toEqual(["done", 3]);
    expect(carriedOut()).toEqual([1]);
  });

  it.each([
    ["an instant transfer", (answer: Uint8Array) => answer, INSTANT],
    [
      "an ordinary transfer where the bank has no instant ones",
      (answer: Uint8Array) => withoutOrder(answer, "HKIPZ"),
      ORDER,
    ],
  ])("orders %s", async (_, change, order) => {
    const { session, books } = start({ order: INSTANT, change });
    expect((await session).end).toBe("done");
    expect(books.orders).toEqual([{ carriedOut: 1, order }]);
  });

  it.each([
    ["2, and says so of the account", /(?<=HICCSS:\d+:)1/, "2"],
    ["1 of no schema that it writes", /pain\.001/g, "pain.999"],
  ])("orders nothing where the bank has transfers of version %s", async (_, pattern, by) => {
    const { session, carriedOut } = start({
      order: ORDER,
      change: (answer) =>
        Buffer.from(Buffer.from(answer).toString("latin1").replace(pattern, by), "latin1"),
    });
    const { end, accounts } = await session;
    expect([end, carriedOut()]).toEqual(["transaction_failed", []]);
    expect(accounts.map(({ transactionPossible }) => transactionPossible)).toEqual([false, false]);
  });

  it.each(["2", "6", "8", "9"])("believes no instant transfer in the state %s", async (state) => {
    const { session } = start({
      order: INSTANT,
      change: (answer) =>
        Buffer.from(
          Buffer.from(answer)
            .toString("latin1")
            .replace(/(HIIPZ:[^']*\+)7'/, `$1${state}'`),
          "latin1",
        ),
    });
    expect((await session).end).toBe("transaction_failed");
  });

  it("says that a TAN is wrong, and nothing is carried out", async () => {
    const { session, carriedOut } = start({ order: ORDER, tan: "WRONG" });
    expect((await session).end).toBe("wrong_tan");
    expect(carriedOut().every((count) => count === 0)).toBe(true);
  });

  it.each([
    ["in groups", " 123 456 ", ["123456"]],
    ["in wide digits", "１２３４５６", ["123456"]],
  ])("sends a TAN that was typed %s", async (_, tan, sent) => {
    const tans: string[] = [];
    const { session } = start({ order: ORDER, tan, onTan: (typed) => tans.push(typed) });
    expect([(await session).end, tans]).toEqual(["done", sent]);
  });

  it("sends no TAN that FinTS cannot carry, and shows the page again", async () => {
    const tans: string[] = [];
    const { session, carriedOut } = start({
      order: ORDER,
      tan: "12€45",
      onTan: (typed) => tans.push(typed),
    });
    expect([(await session).end, tans, carriedOut()]).toEqual(["wrong_tan", [], [0]]);
  });

  it.each(["close match", "no match", "not possible", "no match later", "Anna later"])(
    "asks before a transfer to a payee with %s",
    async (holder) => {
      const { session, carriedOut } = start({ order: withPayee(holder) });
      const { end, pages } = await session;
      expect([end, pages.filter((page) => page.startsWith("tan")).length]).toEqual(["done", 2]);
      expect(carriedOut()).toEqual([1]);
    },
  );

  it.each([
    ["next", "chipTAN optisch", "done"],
    ["next", "pushTAN", "done"],
    ["wrong", "", "login_failed"],
    ["3938", "", "max_login_tries"],
    ["pin-change", "", "max_login_tries"],
    ["business", "", "done"],
    ["with-credit-card", "", "done"],
    ["no-turnovers", "", "done"],
  ])("with the PIN %s and %s ends with %s", async (pin, method, expected) => {
    const { end } = await start({ pin, method, days: 30 }).session;
    expect(end).toBe(expected);
  });
});
