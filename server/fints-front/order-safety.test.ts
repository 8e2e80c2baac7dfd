// An order that waits for its release is asked about before it is given up, is never sent again on its
// own, and counts as carried out only if the bank says so.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { textAt } from "#connectors/fints/syntax/segment.ts";
import { UnknownOutcomeError } from "#connectors/unknown-outcome.ts";
import {
  type Ask,
  BANK,
  browserDoor,
  login,
  openWorld,
  uiOf,
  type World,
} from "#wizard/testing/world.ts";
import { type Change, type Exchange, isRelease, pay, saying } from "./testing/changed-line.ts";
import { connectTo } from "./testing/connect.ts";
import { NOON, openBank } from "./testing/customer.ts";

const UNKNOWN = UnknownOutcomeError.name;

function isPoll({ asked }: Exchange): boolean {
  return isRelease(asked, "S");
}

function payByApp(change: Change) {
  return pay(change, { method: "pushTAN" });
}

function isOrder({ asked }: Exchange): boolean {
  return asked.some(({ code }) => code === "HKCCS");
}

describe("a question about the release that the bank refuses", () => {
  it.each([
    ["9941", "tan_failed"],
    ["9943", "tan_failed"],
    ["9951", "tan_failed"],
    ["9391", "tan_failed"],
    ["9955", "tan_failed"],
    ["9075", "tan_failed"],
    ["9340", "tan_failed"],
    ["9931", "tan_failed"],
    ["9010", "tan_failed"],
    // The question before it, whose answer was lost, may have led to the order.
    ["9210", UNKNOWN],
  ])("ends the session and sends the order no second time: %s", async (code, end) => {
    const refused = `HIRMG:2:2+9050::x'HIRMS:3:2:3+${code}::x'`;
    const told = await payByApp((exchange) => (isPoll(exchange) ? saying(refused) : exchange.said));
    expect([told.end, told.sent]).toEqual([end, 1]);
  });

  it("leaves the outcome open where the whole message is refused", async () => {
    const told = await payByApp((each) =>
      isPoll(each) ? saying("HIRMG:2:2+9800::x'") : each.said,
    );
    expect([told.end, told.sent]).toEqual([UNKNOWN, 1]);
  });
});

it("goes on asking where the bank repeats that it waits for another device", async () => {
  let polls = 0;
  const waits = saying("HIRMG:2:2+0010::x'HIRMS:3:2:3+3955::x'");
  const told = await payByApp((each) => (isPoll(each) && ++polls === 1 ? waits : each.said));
  expect([told.end, told.sent, told.books.orders[0]?.carriedOut]).toEqual(["done", 1, 1]);
});

it.each(["0030", "3955", "3956", "3957"])(
  "does not take an accepted order for carried out where its release is wanted, and nothing says of what: %s",
  async (code) => {
    const accepted = saying(`HIRMG:2:2+0010::x'HIRMS:3:2:3+0020::x+${code}::x'`);
    const told = await payByApp((each) => (isOrder(each) ? accepted : each.said));
    expect([told.end, told.sent]).toEqual([UNKNOWN, 1]);
  },
);

describe("a customer who leaves", () => {
  const POLL = { action: "poll" };
  const PUSH = "5";
  let world: World;
  let asked: string[];
  let change: (answer: string) => string;

  beforeEach(async () => {
    const { bank } = openBank();
    asked = [];
    change = (answer) => answer;
    const send = async (_: string, message: Uint8Array) => {
      const [first] = readMessage(message).segments;
      asked.push(first?.code === "HKTAN" ? `HKTAN ${textAt(first, 1)}` : (first?.code ?? ""));
      const answer = await bank.answer(message);
      return Buffer.from(change(Buffer.from(answer).toString("latin1")), "latin1");
    };
    // The clock stands still, so that it is always too early for a question.
    world = await openWorld({ connector: connectTo(send, () => NOON) });
  });
  afterEach(() => world.close());

  /** A payment that waits for its release on another device. */
  async function order(): Promise<{ ask: Ask; step: string }> {
    const { key } = await world.order();
    const ask = browserDoor(world.wizard, key);
    for (const answer of [{}, BANK, login("123456")]) await ask(answer);
    const chosen = await ask({ tan_method: PUSH });
    const page = uiOf(chosen).step === "account" ? await ask({ account_id: "0" }) : chosen;
    return { ask, step: uiOf(page).step };
  }

  it.each(["abort", "back"])("makes the bank be asked, however early: %s", async (action) => {
    const { ask, step } = await order();
    expect(step).toBe("wait");
    await ask(POLL);
    expect(asked).not.toContain("HKTAN S");
    await ask({ action });
    expect(asked.filter((code) => code === "HKTAN S")).toHaveLength(1);
  });

  describe("a page on which the release is confirmed by hand", () => {
    beforeEach(() => {
      // No questions without the customer (HITANS, field 26).
      change = (answer) => answer.replace("60:1:1:J:J", "60:1:1:J:N");
    });

    it("keeps the bank's pace, however often the customer confirms", async () => {
      const { ask, step } = await order();
      expect(step).toBe("tan");
      for (let clicks = 0; clicks < 5; clicks++) await ask({ action: "submit" });
      expect(asked).not.toContain("HKTAN S");
    });

    it.each(["abort", "back"])("makes the bank be asked: %s", async (action) => {
      const { ask } = await order();
      await ask({ action });
      expect(asked.filter((code) => code === "HKTAN S")).toHaveLength(1);
    });
  });
});
