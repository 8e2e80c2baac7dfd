import { expect, it } from "vitest";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import { type Draft, segment } from "#connectors/fints/syntax/segment.ts";
import { GIRO, openBank, tanFor, transfer, VERIFY } from "./testing/customer.ts";

const COUNT = 500;

function written(dialogue: string, number: number, segments: readonly Draft[]): Buffer {
  const cover = {
    bankCode: "88888888",
    user: "lena",
    systemId: "0",
    securityFunction: "911",
    control: "1",
    at: { day: "2026-03-16", time: "12:00:00" },
    credentials: { pin: "123456", tan: "" },
  };
  return writeMessage({ dialogue, number, answers: null, cover, segments });
}

/** Numbers below `below` that are the same in every run. */
function createDraw() {
  let state = 7;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it("answers every mutated message, and carries nothing out", async () => {
  const { bank, books } = openBank();
  const draw = createDraw();
  const opening = [
    segment("HKIDN", 2, ["280", "88888888"], "lena", "0", "1"),
    segment("HKVVB", 3, "1", "0", "0", "product", "1"),
    tanFor("HKIDN"),
  ];
  const orders = [
    [segment("HKSAL", 7, GIRO, "N"), tanFor("HKSAL")],
    [segment("HKKAZ", 7, GIRO, "N", "20260310"), tanFor("HKKAZ")],
    [transfer({}), tanFor("HKCCS"), VERIFY],
  ];
  const marks = [..."+:'?@0N"].map((mark) => mark.charCodeAt(0));
  for (let nth = 0; nth < COUNT; nth++) {
    const opened = await bank.answer(written("0", 1, opening));
    const dialogue = /\+300\+([^+]+)/.exec(Buffer.from(opened).toString("latin1"))?.[1] ?? "";
    const message = written(dialogue, 2, orders[nth % orders.length] ?? []);
    const changes = 1 + draw(3);
    for (let change = 0; change < changes; change++) {
      message[draw(message.length)] = marks[draw(marks.length)] ?? 0;
    }
    const answer = Buffer.from(await bank.answer(message)).toString("latin1");
    expect(answer).toMatch(/^HNHBK:1:3\+\d{12}\+300\+/);
    await bank.answer(written(dialogue, 3, [segment("HKEND", 1, dialogue)]));
  }
  expect(books.orders.every(({ carriedOut }) => carriedOut === 0)).toBe(true);
});
