import { describe, expect, it } from "vitest";
import { deliveredImage } from "#connectors/tan/delivered.ts";
import {
  bytesAt,
  findSegment,
  type Segment,
  segment,
  textAt,
} from "#connectors/fints/syntax/segment.ts";
import { codesOf, customer, openBank, tanFor, transfer, VERIFY } from "./testing/customer.ts";

function payeeOf(answer: readonly Segment[]): { code: string; id: string } {
  const result = findSegment(answer, "HIVPP");
  return { code: result ? textAt(result, 6, 5) : "", id: result ? textAt(result, 1) : "" };
}

async function opened(options: Parameters<typeof customer>[1] = {}) {
  const { bank, books } = openBank();
  const guest = customer(bank, options);
  await guest.open(options.method === "920" ? "Mobiltelefon ***4711" : "");
  const counts = () => books.orders.map(({ carriedOut }) => carriedOut);
  return { guest, books, counts };
}

describe("a transfer", () => {
  it("to a payee who matches is carried out once with its TAN", async () => {
    const { guest, books } = await opened();
    const asked = await guest.order(transfer({}), VERIFY);
    expect(codesOf(asked)).toEqual(expect.arrayContaining(["3091", "0025", "0030"]));
    const done = await guest.release(asked, "1234");
    expect(codesOf(done)).toEqual(expect.arrayContaining(["0900", "0010"]));
    const order = {
      amount: 1250,
      currency: "EUR",
      purpose: "Rechnung 1",
      recipient: { holder: "Blumen Adler", iban: "DE04888888880087654321", bic: "" },
    };
    expect(books.orders).toEqual([{ order, carriedOut: 1 }]);
    expect(codesOf(await guest.release(asked, "1234"))).toContain("9210");
    expect(books.orders[0]?.carriedOut).toBe(1);
  });

  it("is not carried out again when its message is repeated", async () => {
    const { guest, counts } = await opened();
    const asked = await guest.order(transfer({}), VERIFY);
    await guest.release(asked, "1234");
    const tan = segment("HKTAN", 7, "2", "", "", "", "x", "N");
    expect(codesOf(await guest.resend([tan]))).toEqual(["9010"]);
    expect(counts()).toEqual([1]);
  });

  it("is gone after a wrong TAN", async () => {
    const { guest, counts } = await opened();
    const asked = await guest.order(transfer({}), VERIFY);
    expect(codesOf(await guest.release(asked, "WRONG"))).toContain("9941");
    expect(codesOf(await guest.release(asked, "1234"))).toContain("9210");
    expect(counts()).toEqual([0]);
  });

  it("waits for the other device", async () => {
    const { guest, counts } = await opened({ method: "922" });
    const asked = await guest.order(transfer({}), VERIFY);
    expect(codesOf(asked)).toContain("3955");
    const polls: string[][] = [];
    for (let nth = 0; nth < 3; nth++) polls.push(codesOf(await guest.release(asked, "")));
    expect(polls.map((codes) => codes.includes("3956"))).toEqual([true, true, false]);
    expect(counts()).toEqual([1]);
  });

  it("cannot be released by a TAN when another device releases it", async () => {
    const { guest, counts } = await opened({ method: "922" });
    const asked = await guest.order(transfer({}), VERIFY);
    expect(codesOf(await guest.release(asked, "1234"))).toContain("9210");
    expect(counts()).toEqual([0]);
  });

  it.each(["913", "902"])("by method %s shows a picture", async (method) => {
    const { guest } = await opened({ method });
    const challenge = findSegment(await guest.order(transfer({}), VERIFY), "HITAN");
    expect(challenge && deliveredImage(bytesAt(challenge, 5))).toMatch(/^data:image\/png/);
  });

  it("by text message needs a known telephone", async () => {
    const { guest, counts } = await opened({ method: "920" });
    expect(codesOf(await guest.order(transfer({}), VERIFY))).toContain("9210");
    const named = tanFor("HKCCS", "Mobiltelefon ***0815");
    expect(codesOf(await guest.send(transfer({}), named, VERIFY))).toContain("0030");
    expect(counts()).toEqual([0]);
  });

  it("without a verification of the payee is refused", async () => {
    const { guest, books } = await opened();
    expect(codesOf(await guest.order(transfer({})))).toEqual(
      expect.arrayContaining(["9010", "3945"]),
    );
    expect(books.orders).toEqual([]);
  });

  it.each([
    ["close match", "RVMC"],
    ["no match", "RVNM"],
    ["not possible", "RVNA"],
  ])("to a payee with %s waits for the customer's consent", async (words, code) => {
    const { guest, counts } = await opened();
    const order = transfer({ holder: `Anna ${words}` });
    const asked = await guest.order(order, VERIFY);
    const { id, code: given } = payeeOf(asked);
    expect([given, codesOf(asked).includes("3945")]).toEqual([code, true]);
    expect(findSegment(asked, "HITAN")).toBeUndefined();
    const agreed = await guest.order(order, segment("HKVPA", 1, Buffer.from(id)));
    expect(codesOf(agreed)).toContain("0030");
    await guest.release(agreed, "1234");
    expect(counts()).toEqual([1]);
  });

  it("takes the consent for the verified order only", async () => {
    const { guest, books } = await opened();
    const asked = await guest.order(transfer({ holder: "no match" }), VERIFY);
    const consent = segment("HKVPA", 1, Buffer.from(payeeOf(asked).id));
    const other = await guest.order(transfer({ holder: "no match", amount: "99.00" }), consent);
    expect(codesOf(other)).toContain("9010");
    expect(books.orders).toEqual([]);
  });

  it("asks to poll for a verification that takes time", async () => {
    const { guest } = await opened();
    const order = transfer({ holder: "Anna later" });
    const asked = await guest.order(order, VERIFY);
    const waiting = findSegment(asked, "HIVPP");
    const id = waiting ? textAt(waiting, 3) : "";
    const poll = segment("HKVPP", 1, "x", Buffer.from(id), "", id);
    expect(codesOf(asked)).toContain("3040");
    expect(codesOf(await guest.send(poll))).toContain("3040");
    const result = await guest.send(poll);
    expect(payeeOf(result).code).toBe("RCVC");
    const consent = segment("HKVPA", 1, Buffer.from(payeeOf(result).id));
    expect(codesOf(await guest.order(order, consent))).toContain("0030");
  });

  it.each([
    ["of another payer", { payer: "DE04888888880087654321" }],
    ["of nothing", { amount: "0.00" }],
    ["of a malformed amount", { amount: "1,50" }],
    ["without a payee", { holder: "" }],
  ])("%s is refused", async (_, payment) => {
    const { guest, books } = await opened();
    expect(codesOf(await guest.order(transfer(payment), VERIFY))).toContain("9010");
    expect(books.orders).toEqual([]);
  });

  it("by the PIN alone is refused", async () => {
    const { guest, counts } = await opened({ method: "999" });
    expect(codesOf(await guest.send(transfer({}), VERIFY))).toContain("9075");
    expect(counts()).toEqual([]);
  });
});
