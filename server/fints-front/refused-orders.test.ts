// What a refusal says about an order: refused is refused, and open is open.
import { describe, expect, it } from "vitest";
import { UnknownOutcomeError } from "#connectors/unknown-outcome.ts";
import { ORDER } from "#connectors/test-bank/testing/order.ts";
import { type Exchange, isRelease, pay, saying } from "./testing/changed-line.ts";

const UNKNOWN = UnknownOutcomeError.name;

function isQuestion({ asked: [first] }: Exchange): boolean {
  return first?.code === "HKVPP";
}

describe.each([
  ["a TAN", "2", "chipTAN manuell"],
  ["a release on another device", "S", "pushTAN"],
] as const)("after %s that the bank took", (_, process, method) => {
  it.each([
    ["0900::x+9010::Nicht gedeckt", "transaction_failed"],
    ["0900::x+9210::Limit erreicht", "transaction_failed"],
    // Whatever else is refused, a code by which the order is accepted stands against it.
    ["0900::x+0010::x+9010::x", UNKNOWN],
    ["0020::x+9010::x", UNKNOWN],
    ["0900::x+9941::x", UNKNOWN],
  ])("%s ends the order: %s", async (codes, end) => {
    const answer = saying(`HIRMG:2:2+9050::x'HIRMS:3:2:3+${codes}'`);
    const told = await pay(({ asked, said }) => (isRelease(asked, process) ? answer : said), {
      method,
    });
    expect([told.end, told.sent]).toEqual([end, 1]);
  });

  it("leaves the order open where nothing says what is refused", async () => {
    const answer = saying("HIRMG:2:2+9050::x'HIRMS:3:2:3+0900::x'");
    const told = await pay(({ asked, said }) => (isRelease(asked, process) ? answer : said), {
      method,
    });
    expect(told.end).toBe(UNKNOWN);
  });
});

describe("a question about the payee", () => {
  const late = {
    method: "chipTAN manuell",
    order: { ...ORDER, recipient: { ...ORDER.recipient, holder: "Anna later" } },
  };

  it.each([
    ["HIRMG:2:2+9050::x'HIRMS:3:2:3+9010::x'", "transaction_failed"],
    ["HIRMG:2:2+9050::x'HIRMS:3:2:3+9941::x'", "transaction_failed"],
    ["HIRMG:2:2+9050::x'HIRMS:3:2:3+9951::x'", "transaction_failed"],
    // The question before it, whose answer was lost, may have led to the order.
    ["HIRMG:2:2+9010::Nachrichtennummer'", UNKNOWN],
    ["HIRMG:2:2+9050::x'HIRMS:3:2:3+9210::x'", UNKNOWN],
  ])("that is refused sends the order no second time: %s", async (answer, end) => {
    const told = await pay((each) => (isQuestion(each) ? saying(answer) : each.said), late);
    expect([told.end, told.sent]).toEqual([end, 1]);
  });

  it("is asked again where the bank says no more than that there is more to come", async () => {
    let questions = 0;
    const more = saying("HIRMG:2:2+3060::x'HIRMS:3:2:3+3040::x:T1+3093::x'");
    const told = await pay(
      (each) => (isQuestion(each) && ++questions === 1 ? more : each.said),
      late,
    );
    expect([told.end, told.books.orders.map(({ carriedOut }) => carriedOut)]).toEqual([
      "done",
      [1],
    ]);
    expect(questions).toBe(2);
  });

  it("that never has an answer ends with a page, and the bank hears that it is over", async () => {
    const never = saying("HIRMG:2:2+3060::x'HIRMS:3:2:3+3040::x:T1'HIVPP:4:1:3+++@1@x+++++1'");
    const told = await pay((each) => (isQuestion(each) ? never : each.said), late);
    expect([told.end, told.sent, told.asked.at(-1)]).toEqual(["tan_failed", 1, ["HKEND:1"]]);
  });
});
