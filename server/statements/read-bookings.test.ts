import { describe, expect, it, test } from "vitest";
import { readBookings } from "./read-bookings.ts";
import { readStatements } from "./read-statements.ts";
import { camt052, MT942 } from "./testing/dialogue.ts";
import { camt053, MT940 } from "./testing/files.ts";
import { turnsBeside } from "#jobs/testing/turns-beside.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "utf8");
const mt940 = (...booked: readonly Uint8Array[]) => readBookings({ form: "mt940", booked });
const camt = (...texts: readonly string[]) =>
  readBookings({ form: "camt052", booked: texts.map(bytes) });

const reports = (count: number): string =>
  camt052("02").replace("</Rpt>", `</Rpt>${"<Rpt/>".repeat(count)}`);
/** A debit of one euro on a day of March 2026. */
const line = (day: number, text: string): string =>
  `:61:2603${day}03${day}DR1,00NTRFNONREF\n:86:117?00X?20SVWZ+${text}?32Adler\n`;
const entryOf = (amount: string, status: string, day: string): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`;
const ROWS = readStatements(bytes(MT940))[0]?.turnovers ?? [];
const CAMT_ROWS = readStatements(bytes(camt053("02")))[0]?.turnovers ?? [];
const PLAIN = { holder: "", unbalanced: false };
const CLOSING = { day: "2026-03-31", amount: 300_000, currency: "EUR" };

describe("MT940 of a dialogue", () => {
  it("provides turnovers and the closing balance", async () => {
    expect(await mt940(bytes(MT940))).toEqual({
      turnovers: ROWS,
      closing: CLOSING,
      accounts: ["88888888/12345678"],
      ...PLAIN,
    });
    expect(ROWS).toHaveLength(4);
  });

  test("may be split anywhere, even within a character", async () => {
    const whole = bytes(MT940.replace("Miete", "Müll"));
    const expected = await mt940(whole);
    expect(expected.turnovers[0]?.purpose).toContain("SVWZ+Müll Whg 12");
    for (let at = 0; at <= whole.length; at += 1) {
      expect(await mt940(whole.subarray(0, at), whole.subarray(at))).toEqual(expected);
    }
  });

  it("may be encoded in Latin-1", async () => {
    const latin = Buffer.from(MT940.replace("Miete", "Müll"), "latin1");
    expect((await mt940(latin)).turnovers[0]?.purpose).toContain("SVWZ+Müll Whg 12");
  });

  it("tells that turnovers do not add up to the balances", async () => {
    const lost = MT940.replace(/:61:260305[^]*?(?=:61:)/, "");
    const found = await mt940(bytes(MT940 + lost));
    expect(found).toMatchObject({ unbalanced: true, closing: CLOSING });
    expect(found.turnovers).toHaveLength(7);
  });

  it("is read in turns, also the statements without rows", async () => {
    const text = ":20:A\n:62F:C260302EUR1,\n".repeat(500);
    expect(await turnsBeside(mt940(bytes(text)))).toBeGreaterThan(400);
  });

  it("has at most 500000 lines", async () => {
    await expect(mt940(bytes(MT940 + "\n".repeat(500_000)))).rejects.toMatchObject({
      name: "StatementError",
      message: expect.stringMatching(/^Line 500001: there are more than 500000 lines/) as string,
    });
  });

  it("keeps the blanks around the ends of lines", async () => {
    const name = MT940.replace("Hausverwaltung Linde", "Hausverwaltung \r\nLinde und Ulme?33 GmbH");
    const [row] = (await mt940(bytes(name))).turnovers;
    expect(row?.counterHolder).toBe("Hausverwaltung Linde und Ulme GmbH");
  });

  it("has announced turnovers of their own", async () => {
    const found = await readBookings({
      form: "mt940",
      booked: [bytes(MT940)],
      announced: [bytes(MT942)],
    });
    expect(found.turnovers.slice(0, -1)).toEqual(ROWS);
    expect(found.turnovers.at(-1)).toMatchObject({
      bookingDate: "2026-04-02",
      amount: -4217,
      prebooked: true,
      purpose: ["SVWZ+Strom April"],
      counterHolder: "Stadtwerke",
    });
    expect(found.closing).toEqual(CLOSING);
  });

  it("keeps the order of a day, whatever is announced", async () => {
    const lines = [line(16, "third"), line(16, "second"), line(15, "first")].join("");
    const head = ":20:A\n:25:88888888/12345678\n:28C:1/1\n:60F:C260314EUR3,00\n";
    const booked = [bytes(`${head}${lines}:62F:C260316EUR0,00\n-\n`)];
    for (const announced of [[], [bytes(MT942)]]) {
      const { turnovers } = await readBookings({ form: "mt940", booked, announced });
      const texts = turnovers.flatMap(({ prebooked, purpose }) => (prebooked ? [] : purpose));
      expect(texts).toEqual(["SVWZ+first", "SVWZ+second", "SVWZ+third"]);
    }
  });

  it("accepts announced turnovers in the form of a statement, whatever they add up to", async () => {
    const announced = [bytes(MT940.replace("2400,00", "2401,00"))];
    const found = await readBookings({ form: "mt940", booked: [], announced });
    expect(found.turnovers.map(({ prebooked }) => prebooked)).toEqual([true, true, true, true]);
    expect(found.closing).toBeNull();
  });
});

describe.each(["02", "08"] as const)("camt.052 in version %s", (version) => {
  it("provides turnovers, the closing balance and the holder", async () => {
    expect(await camt(camt052(version, { holder: "Max Mustermann" }))).toEqual({
      turnovers: CAMT_ROWS,
      closing: CLOSING,
      holder: "Max Mustermann",
      accounts: ["DE62888888880012345678"],
      unbalanced: false,
    });
  });
});

describe("camt.052", () => {
  it("takes the newest balance within the day if there is no closing one", async () => {
    expect((await camt(camt052("08").replace("CLBD", "ITBD"))).closing).toEqual(CLOSING);
    expect((await camt(camt052("08").replace("CLBD", "CLAV"))).closing).toBeNull();
  });

  it.each([
    ["a fraction of a cent", ">3000.00<", ">3000.0000000000001<"],
    ["no day", "<Dt>2026-03-31</Dt></Dt></Bal>", "</Dt></Bal>"],
  ])("has no balance if the bank sends it with %s", async (_what, good, odd) => {
    const found = await camt(camt052("08").replace(good, odd));
    expect(found.closing).toBeNull();
    expect(found.turnovers).toHaveLength(4);
  });

  it("has no balance if the bank sends more than a thousand", async () => {
    const found = await camt(camt052("08").replace("</Rpt>", `${"<Bal/>".repeat(1000)}</Rpt>`));
    expect(found.closing).toBeNull();
    expect(found.turnovers).toHaveLength(4);
  });

  it("comes in several documents, which may begin with the newest", async () => {
    const later = camt052("02").replaceAll("2026-03", "2026-04").replaceAll("04-31", "04-30");
    const found = await camt(later, camt052("02"));
    expect(found.turnovers).toHaveLength(8);
    const days = found.turnovers.map(({ bookingDate }) => bookingDate);
    expect(days).toEqual(days.toSorted());
    expect(found.closing).toMatchObject({ day: "2026-04-30" });
  });

  it("is decoded as it declares", async () => {
    const text = camt052("02").replace("Linde", "Grün").replace("UTF-8", "ISO-8859-1");
    const booked = [Buffer.from(text, "latin1")];
    const {
      turnovers: [row],
    } = await readBookings({ form: "camt052", booked });
    expect(row?.counterHolder).toBe("Hausverwaltung Grün");
  });

  it.each([
    [10_000, 10_000],
    [10_001, 1],
  ])("with a batch of %i payments has %i turnovers", async (payments, turnovers) => {
    const payment = `<TxDtls><Amt Ccy="EUR">0.01</Amt></TxDtls>`.repeat(payments);
    const amount = `<Amt Ccy="EUR">${(payments / 100).toFixed(2)}</Amt>`;
    const head = `${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>`;
    const entries = `<Ntry>${head}<NtryDtls>${payment}</NtryDtls></Ntry>`;
    const found = await camt(camt052("02", { entries }));
    const others = (await camt(camt052("02"))).turnovers;
    expect(found.turnovers).toHaveLength(others.length + turnovers);
  });

  it("may have very many reports", async () => {
    expect((await camt(reports(130_000))).turnovers).toHaveLength(4);
  });

  it("has its reports read in turns, also those without entries", async () => {
    expect(await turnsBeside(camt(reports(500)))).toBeGreaterThan(400);
  });

  it("keeps the order of a day where the same report announces an older entry", async () => {
    const day = "2026-03-31";
    const booked = ["1.00", "2.00"].map((amount) => entryOf(amount, "BOOK", day)).join("");
    const entries = booked + entryOf("3.00", "PDNG", "2026-03-01");
    const { turnovers } = await camt(camt052("02", { entries }));
    const ofDay = turnovers.filter(({ bookingDate }) => bookingDate === day);
    expect(ofDay.map(({ amount }) => amount).slice(-2)).toEqual([100, 200]);
  });

  it("gives an announced entry without a day the day of the report", async () => {
    const entry = `<Ntry><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts></Ntry>`;
    const text = camt052("02", { entries: entry });
    const written = text.replace("<Id>3</Id>", "<Id>3</Id><CreDtTm>2026-04-01T08:00:00</CreDtTm>");
    expect((await camt(written)).turnovers.at(-1)).toMatchObject({
      bookingDate: "2026-04-01",
      prebooked: true,
    });
    await expect(camt(text)).rejects.toThrow("Rpt 1, Ntry 5: BookgDt is no day.");
  });
});

test.each(["mt940", "camt052"] as const)("no pieces of %s make no turnovers", async (form) => {
  const none = { turnovers: [], closing: null, accounts: [], ...PLAIN };
  expect(await readBookings({ form, booked: [] })).toEqual(none);
  expect(await readBookings({ form, booked: [bytes("\r\n")], announced: [bytes("")] })).toEqual(
    none,
  );
});

describe("a piece that cannot be read as a whole is an error", () => {
  test.each<[what: string, text: string, message: string]>([
    ["a page of a web site", "<html></html>", "there is no field 20"],
    ["the start of a statement", MT940.slice(MT940.indexOf(":60F")), "there is no field 20"],
    [
      "details without an end",
      MT940.replace("?20", `?20${"EREF+".repeat(4000)}`),
      "Line 6: the details are longer than 16384.",
    ],
    [
      "an amount of 17 digits",
      MT940.replace("DR900,00", "DR99999999999999999,00"),
      "is no booked line",
    ],
    ["a statement without rows and balances", ":20:A\n:25:1\n-\n", "neither rows nor balances"],
  ])("of MT940: %s", async (_what, text, message) => {
    await expect(mt940(bytes(text))).rejects.toThrow(message);
  });

  test.each<[what: string, text: string, message: string]>([
    ["MT940", MT940, "Line 1:"],
    ["half a document", camt052("08").slice(0, 900), "Line "],
    [
      "an amount of 17 digits",
      camt052("08").replace(
        /<Ntry>(\s*)<Amt Ccy="EUR">[\d.]+/,
        '<Ntry>$1<Amt Ccy="EUR">12345678901234567.00',
      ),
      "is no amount",
    ],
    ["two documents in one piece", camt052("08") + camt052("08"), "Line "],
    ["another message", camt053("08"), "Document: this is camt.053.001.08, a statement; ask"],
    ["another version", camt052("08").replace("001.08", "001.06"), "this is camt.052.001.06;"],
    [
      "details without an end",
      camt052("08").replace("Miete", "Miete".repeat(4000)),
      "Ntry 1: the details are longer than 16384",
    ],
    ["no report", camt052("08").replace(/<Rpt>[^]*<\/Rpt>/, ""), "there is no Rpt"],
    ["another encoding", camt052("08").replace("UTF-8", "UTF-16"), "the encoding is none of"],
    [
      "a character that there is not",
      camt052("08").replace("Hausverwaltung", "&#99999999999;"),
      "a character that there is not",
    ],
    ["elements without an end", "<a>".repeat(60) + "</a>".repeat(60), "nested"],
  ])("of camt.052: %s", async (_what, text, message) => {
    await expect(camt(text)).rejects.toThrow(message);
    await expect(camt(camt052("08"), text)).rejects.toThrow(
      expect.objectContaining({ name: "StatementError" }),
    );
  });

  test("bytes that are not what the document declares", async () => {
    const booked = [Buffer.from(camt052("02").replace("Linde", "Grün"), "latin1")];
    await expect(readBookings({ form: "camt052", booked })).rejects.toThrow("this is not utf-8");
  });

  test("more than can be read in one turn", async () => {
    const booked = Array.from({ length: 9 }, () => new Uint8Array(1024 * 1024));
    await expect(readBookings({ form: "mt940", booked })).rejects.toThrow(
      "The bank sent 9437184 bytes",
    );
  });
});
