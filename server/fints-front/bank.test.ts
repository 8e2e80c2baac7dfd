import { describe, expect, it } from "vitest";
import {
  type Draft,
  findSegment,
  segment,
  segmentsOf,
  textAt,
} from "#connectors/fints/syntax/segment.ts";
import { codesOf, customer, GIRO, NOON, openBank, parameterOf } from "./testing/customer.ts";

const BALANCE = segment("HKSAL", 7, GIRO, "N");
const withParts = (count: number) => segment("HKXYZ", 1, ...Array<string>(count).fill("x"));
const turnovers = (from: string, start = "") => segment("HKKAZ", 7, GIRO, "N", from, "", "", start);

describe("the opening of a dialogue", () => {
  it("sends the parameters of bank and user, and the allowed methods", async () => {
    const answer = await customer(openBank().bank).open();
    expect(answer.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["HIBPA", "HIKOM", "HITANS", "HIPINS", "HIUPA", "HIUPD"]),
    );
    expect(codesOf(answer)).toEqual(expect.arrayContaining(["3920", "0901", "3076"]));
    expect(segmentsOf(answer, "HIUPD").map((each) => textAt(each, 2))).toEqual([
      "DE62888888880012345678",
      "DE04888888880087654321",
    ]);
  });

  it("stands for the bank of any German code", async () => {
    const answer = await customer(openBank().bank, { bankCode: "12030000" }).open();
    const parameters = findSegment(answer, "HIBPA");
    expect(parameters && textAt(parameters, 2, 2)).toBe("12030000");
    expect(segmentsOf(answer, "HIUPD")).toHaveLength(2);
  });

  it("gives a system id on request", async () => {
    const answer = await customer(openBank().bank).open("", segment("HKSYN", 3, "0"));
    const given = findSegment(answer, "HISYN");
    expect(given && textAt(given, 1)).toHaveLength(28);
  });

  it.each([
    ["a wrong PIN", { pin: "wrong" }, "9942"],
    ["a malformed IBAN in the PIN", { pin: "iban:DE00" }, "9942"],
    ["no PIN", { pin: "" }, "9910"],
    ["no bank code", { bankCode: "1234567" }, "9210"],
    ["a bank of another country", { bankCode: "88888" }, "9210"],
    ["an unknown method", { method: "940" }, "9955"],
  ])("refuses %s", async (_, options, code) => {
    const answer = await customer(openBank().bank, options).open();
    expect(codesOf(answer)).toEqual(["9050", "9800", code]);
  });

  it("locks the access of a user after three wrong PINs in a row, for ten minutes", async () => {
    const { bank, clock } = openBank();
    const codeOf = async (pin: string, user = "lena") =>
      codesOf(await customer(bank, { pin, user }).open());
    for (const pin of ["wrong", "wrong", "123456", "wrong", "wrong"]) await codeOf(pin);
    expect(await codeOf("wrong")).toContain("9942");
    expect(await codeOf("wrong")).toContain("3938");
    expect(await codeOf("123456")).toContain("3938");
    expect(await codeOf("123456", "max")).toContain("0901");
    const locked = customer(bank);
    await locked.open();
    expect(codesOf(await locked.order(BALANCE))).toContain("9010");
    clock.now = NOON + 10 * 60_000;
    expect(await codeOf("123456")).toContain("0901");
  });

  it.each([
    ["3938", "3938"],
    ["pin-change", "3916"],
  ])("with the PIN %s says %s, and nothing can be done", async (pin, code) => {
    const guest = customer(openBank().bank, { pin });
    const answer = await guest.open();
    expect(codesOf(answer)).toContain(code);
    expect(findSegment(answer, "HIUPD")).toBeUndefined();
    expect(codesOf(await guest.order(BALANCE))).toContain("9010");
  });

  it("with the PIN no-account lists no accounts", async () => {
    const answer = await customer(openBank().bank, { pin: "no-account" }).open();
    expect(codesOf(answer)).toContain("0020");
    expect(findSegment(answer, "HIUPD")).toBeUndefined();
  });

  it("with the PIN next needs a TAN, and gives nothing before it", async () => {
    const guest = customer(openBank().bank, { pin: "next" });
    const answer = await guest.open();
    expect(codesOf(answer)).toContain("0030");
    expect(findSegment(answer, "HIUPD")).toBeUndefined();
    const released = await guest.release(answer, "1234");
    expect(segmentsOf(released, "HIUPD")).toHaveLength(2);
    expect(codesOf(await guest.order(BALANCE))).not.toContain("9010");
  });

  it("that was not released allows no order", async () => {
    const guest = customer(openBank().bank, { pin: "next" });
    await guest.open();
    expect(codesOf(await guest.order(BALANCE))).toContain("9010");
  });

  it("with the PIN slow waits", async () => {
    const { bank, waits } = openBank();
    await customer(bank, { pin: "slow" }).open();
    expect(waits).toEqual([5000]);
  });

  it("lists the media before the customer chooses one", async () => {
    const guest = customer(openBank().bank, { pin: "next", method: "920" });
    const forMedia = segment("HKTAN", 7, "4", "HKTAB");
    await guest.send(
      segment("HKIDN", 2, ["280", "88888888"], "lena", "0", "1"),
      segment("HKVVB", 3, "0", "0", "0", "product", "1"),
      forMedia,
    );
    const media = await guest.send(segment("HKTAB", 4, "0", "A"));
    expect(findSegment(media, "HITAB")?.elements.map((each) => each[12])).toContain(
      "Mobiltelefon ***4711",
    );
  });
});

describe("a dialogue", () => {
  it("belongs to the customer who opened it", async () => {
    const { bank } = openBank();
    const guest = customer(bank);
    await guest.open();
    const other = customer(bank, { pin: "business" });
    Object.assign(other.state, guest.state);
    expect(codesOf(await other.order(BALANCE))).toEqual(["9010"]);
  });

  it("ends when the customer ends it", async () => {
    const guest = customer(openBank().bank);
    await guest.open();
    expect(codesOf(await guest.send(segment("HKEND", 1, guest.state.dialogue)))).toEqual([
      "0010",
      "0100",
    ]);
    expect(codesOf(await guest.order(BALANCE))).toEqual(["9010", "9800"]);
  });

  it("ends after ten minutes", async () => {
    const { bank, clock } = openBank();
    const guest = customer(bank);
    await guest.open();
    clock.now = NOON + 10 * 60_000;
    expect(codesOf(await guest.order(BALANCE))).toContain("9800");
  });

  it("is refused when a thousand are open, until they end", async () => {
    const { bank, clock } = openBank();
    for (let nth = 0; nth < 1000; nth++) await customer(bank, { method: "999" }).open();
    expect(codesOf(await customer(bank).open())).toContain("9800");
    clock.now = NOON + 10 * 60_000;
    expect(codesOf(await customer(bank).open())).toContain("0901");
  });

  it("refuses a message with more than ten thousand parts", async () => {
    const guest = customer(openBank().bank);
    expect(codesOf(await guest.open("", withParts(9_000)))).toContain("0901");
    const other = customer(openBank().bank);
    expect(codesOf(await other.open("", withParts(10_000)))).toEqual(["9110", "9800"]);
  });

  it("answers an unreadable message with a refusal", async () => {
    const answer = Buffer.from(await openBank().bank.answer(Buffer.from("hello"))).toString(
      "latin1",
    );
    expect(answer).toContain("+9110:");
  });
});

describe("a read", () => {
  it("of a balance names the account in the version's way", async () => {
    const guest = customer(openBank().bank);
    await guest.open();
    const balance = findSegment(await guest.order(BALANCE), "HISAL");
    expect(balance?.elements.slice(1, 4)).toEqual([
      ["Girokonto"],
      ["EUR"],
      ["C", "2123,", "EUR", "20260316"],
    ]);
    const old = await guest.order(segment("HKSAL", 5, ["12345678", "", "280", "88888888"], "J"));
    expect(segmentsOf(old, "HISAL").map((each) => textAt(each, 1))).toEqual([
      "12345678",
      "87654321",
    ]);
  });

  it("of turnovers comes in pages, each row once", async () => {
    const guest = customer(openBank().bank);
    await guest.open();
    const pages: string[] = [];
    for (let start = ""; pages.length < 9;) {
      const answer = await guest.order(turnovers("20251216", start));
      const page = findSegment(answer, "HIKAZ");
      pages.push(page ? textAt(page, 1) : "");
      start = parameterOf(answer, "3040");
      if (start === "") break;
    }
    expect(pages).toHaveLength(3);
    const all = pages.join("");
    const [last] = all.match(/:62F:C\d{6}EUR[\d,]+(?![^]*:62F:)/) ?? [];
    expect(last).toMatch(/EUR2123,00$/);
    const days = [...all.matchAll(/:60F:C(\d{6})/g)].map(([, day]) => day);
    expect(new Set(days).size).toBe(days.length);
  });

  it("of old turnovers needs a TAN, and gives its first page with the TAN", async () => {
    const guest = customer(openBank().bank);
    await guest.open();
    const asked = await guest.order(turnovers("20250101"));
    expect(codesOf(asked)).toContain("0030");
    const first = await guest.release(asked, "1234");
    expect(findSegment(first, "HIKAZ")).toBeDefined();
    const start = parameterOf(first, "3040");
    const next = await guest.order(turnovers("20250101", start));
    expect(codesOf(next)).toContain("3076");
  });

  it("of old turnovers by the PIN alone is refused", async () => {
    const guest = customer(openBank().bank, { method: "999" });
    await guest.open();
    expect(codesOf(await guest.send(turnovers("20250101")))).toContain("9075");
    expect(codesOf(await guest.send(turnovers("20260301")))).toContain("0020");
  });

  it.each<[what: string, order: Draft, code?: string]>([
    ["an unknown account", segment("HKSAL", 7, ["DE00"], "N")],
    ["days that are not kept", turnovers("20200101")],
    ["an unknown touchdown", turnovers("20260301", "x")],
    ["an unknown format", segment("HKCAZ", 1, GIRO, "urn:camt.052.001.99", "N"), "9210"],
    ["a day that there is not", turnovers("20261399"), "9210"],
    ["an unknown order", segment("HKWPD", 6, GIRO)],
    ["an unknown version", segment("HKSAL", 9, GIRO)],
  ])("of %s is refused", async (_, order, code = "9010") => {
    const guest = customer(openBank().bank);
    await guest.open();
    expect(codesOf(await guest.order(order))).toContain(code);
  });

  it("without turnovers says so", async () => {
    const guest = customer(openBank().bank, { pin: "no-turnovers" });
    await guest.open();
    expect(codesOf(await guest.order(turnovers("20260301")))).toContain("3010");
  });

  it("of turnovers as camt gives a document for each day", async () => {
    const guest = customer(openBank().bank);
    await guest.open();
    const urn = "urn:iso:std:iso:20022:tech:xsd:camt.052.001.08";
    const answer = await guest.order(segment("HKCAZ", 1, GIRO, urn, "N", "20260301"));
    const documents = findSegment(answer, "HICAZ")?.elements[2] ?? [];
    expect(documents.length).toBeGreaterThan(3);
    expect(Buffer.from(documents[0] ?? "").toString()).toContain("<Nm>Max Mustermann</Nm>");
  });
});
