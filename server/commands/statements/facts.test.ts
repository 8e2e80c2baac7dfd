import { describe, expect, it, test } from "vitest";
import { turnover } from "#analytics/testing/sample.ts";
import { readStatements } from "#statements/read-statements.ts";
import { camt053, MT940 } from "#statements/testing/files.ts";
import { factsFrom } from "./facts.ts";

function facts(text: string, wanted: Parameters<typeof factsFrom>[1] = {}) {
  return factsFrom(readStatements(new TextEncoder().encode(text)), wanted);
}

const gym = { counterHolder: "Fitness Arena GmbH", counterIban: "DE35888888880012345679" };
const collected = ["EREF+2026-0305", "MREF+F-4711", "CRED+DE98ZZZ09999999999"];
const bank = { counterBic: "TESTDE88XXX" };

const ROWS = [
  turnover("2026-03-02", -90_000, {
    ...bank,
    counterHolder: "Hausverwaltung Linde",
    counterIban: "DE04888888880087654321",
    purpose: ["EREF+MIETE-3", "SVWZ+Miete Whg 12"],
    gvc: "117",
  }),
  turnover("2026-03-05", -5990, {
    ...bank,
    ...gym,
    purpose: [...collected, "SVWZ+Beitrag Maerz 2026"],
    gvc: "105",
  }),
  turnover("2026-03-09", 5990, {
    ...bank,
    ...gym,
    purpose: [...collected, "SVWZ+Ruecklastschrift"],
    gvc: "181",
    reason: "AM04",
  }),
  turnover("2026-03-31", 240_000, {
    ...bank,
    counterHolder: "Werk & Co. AG",
    counterIban: "DE93888888880043218765",
    purpose: ["SVWZ+Lohn 03/2026"],
    gvc: "153",
  }),
];

test.each(["02", "08"] as const)(
  "CAMT.053 in version %s provides all facts that checks need",
  (version) => {
    const result = facts(camt053(version, { holder: "Max Mustermann" }), { holder: "Rita Adler" });
    expect(result).toEqual({
      account: {
        id: "DE62888888880012345678",
        holder: "Max Mustermann",
        description: "",
        iban: "DE62888888880012345678",
        bic: "TESTDE88XXX",
        accountNumber: "12345678",
        bankCode: "88888888",
        countryId: "DE",
        type: "giro",
        joint: false,
        transactionPossible: false,
      },
      accounts: [result.account],
      balance: { balance: 300_000, available: 295_000, limit: null, currency: "EUR" },
      turnovers: ROWS,
      from: "2026-02-27",
      standingOrders: null,
      today: "2026-03-31",
      since: "2026-02-27",
    });
  },
);

test("MT940 provides the same facts except the bank's own BIC and its reason codes", () => {
  const result = facts(camt053("02"), { holder: "Rita Adler" });
  const turnovers = result.turnovers.map((row) => (row.reason ? { ...row, reason: "906" } : row));
  const account = { ...result.account, id: "88888888/12345678", bic: "" };
  const expected = { ...result, account, accounts: [account], turnovers };
  expect(facts(MT940, { holder: "Rita Adler" })).toEqual(expected);
});

function entry(inner: string, mark = "DBIT"): string {
  const booked = mark === "DBIT" ? "2970.00" : "3030.00";
  return camt053("02", {
    closing: inner.includes("BOOK") ? booked : "3000.00",
    entries: `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>${mark}</CdtDbtInd>${inner}
      <BookgDt><DtTm>2026-03-30T09:00:00</DtTm></BookgDt></Ntry>`,
  });
}

function added(text: string) {
  return facts(text).turnovers.filter((row) => row.bookingDate === "2026-03-30");
}

function part(amount: string, name: string): string {
  return `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
    <RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls>`;
}

describe("an entry of CAMT.053", () => {
  it("that batches payments becomes one turnover for each", () => {
    const details = `<NtryDtls>${part("10", "Rita")}${part("20.00", "Karl")}</NtryDtls>`;
    expect(added(entry(`<Sts>BOOK</Sts>${details}`))).toMatchObject([
      { amount: -1000, counterHolder: "Rita" },
      { amount: -2000, counterHolder: "Karl" },
    ]);
  });

  it("stays whole if its parts do not add up to its amount", () => {
    const details = `<NtryDtls>${part("10", "Rita")}${part("19.00", "Karl")}</NtryDtls>`;
    expect(added(entry(`<Sts>BOOK</Sts>${details}`))).toMatchObject([
      { amount: -3000, counterHolder: null },
    ]);
  });

  it("may be announced or informational", () => {
    expect(added(entry("<Sts>PDNG</Sts>"))).toMatchObject([{ prebooked: true }]);
    expect(added(entry("<Sts>INFO</Sts>"))).toEqual([]);
  });

  it("has the ISO 20022 code, and the bank's text if there is no other", () => {
    const code =
      "<BkTxCd><Domn><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>";
    const rows = added(
      entry(`<Sts>BOOK</Sts>${code}<AddtlNtryInf>Entgelt &#38; Porto</AddtlNtryInf>`),
    );
    expect(rows).toMatchObject([
      { isoCode: "MDOP-CHRG", gvc: "", purpose: ["SVWZ+Entgelt & Porto"], counterHolder: null },
    ]);
  });

  it("that was returned names the counterparty, not the own account", () => {
    const sides = `<NtryDtls><TxDtls><RltdPties>
      <Dbtr><Nm>Max</Nm></Dbtr><DbtrAcct><Id><IBAN>DE62888888880012345678</IBAN></Id></DbtrAcct>
      <Cdtr><Nm>Arena</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>`;
    expect(added(entry(`<Sts>BOOK</Sts>${sides}`, "CRDT"))).toMatchObject([
      { amount: 3000, counterHolder: "Arena" },
    ]);
  });
});

describe("MT940", () => {
  it("has correct booking days around the turn of the year", () => {
    const text = MT940.replace("C260227", "C251230")
      .replace(":61:2603020302DR", ":61:2512310102DR")
      .replace(":61:2603050305DR", ":61:2601021231DR");
    const days = facts(text).turnovers.map(({ bookingDate }) => bookingDate);
    expect(days.slice(0, 2)).toEqual(["2025-12-31", "2026-01-02"]);
  });

  it("without parts keeps its lines", () => {
    const text = MT940.replace(/:86:117[^]*?(?=:61:)/, ":86:Miete Maerz\nWohnung 12\n");
    expect(facts(text).turnovers[0]).toMatchObject({
      purpose: ["Miete Maerz", "Wohnung 12"],
      counterHolder: null,
      gvc: "",
    });
  });

  it("may be encoded in Latin-1", () => {
    const bytes = Buffer.from(MT940.replace("Miete", "Müll"), "latin1");
    const { turnovers } = factsFrom(readStatements(bytes), {});
    expect(turnovers[0]?.purpose).toContain("SVWZ+Müll Whg 12");
  });
});

describe("several statements", () => {
  const later = MT940.replace(/^:61:2603(\d\d)03/gm, ":61:2604$104")
    .replace(":61:2604310431", ":61:2604300430")
    .replace("C260227EUR1500,00", "C260331EUR3000,00")
    .replace(":62F:C260331EUR3000,00", ":62F:C260430EUR4500,00");

  it("of one account are merged in any order", () => {
    const all = facts(later + MT940);
    expect(all).toMatchObject({ from: "2026-02-27", today: "2026-04-30" });
    expect(all.balance.balance).toBe(450_000);
    expect(all.turnovers).toHaveLength(8);
    const days = all.turnovers.map(({ bookingDate }) => bookingDate);
    expect(days).toEqual(days.toSorted());
  });

  it("of one account are rejected if one is missing or duplicated", () => {
    const next = later.replace("C260331EUR3000,00", "C260331EUR3100,00");
    const balanced = next.replace(":62F:C260430EUR4500,00", ":62F:C260430EUR4600,00");
    expect(() => facts(MT940 + balanced)).toThrow(
      "The statement of 2026-03-31 ends with 3000.00, but the next one, of 2026-04-30, begins with 3100.00;",
    );
    expect(() => facts(MT940 + MT940)).toThrow("begins with 1500.00");
  });

  it("of several accounts require a choice", () => {
    const text = MT940 + MT940.replace("88888888/12345678", "DE35888888880012345679EUR");
    expect(() => facts(text)).toThrow(
      "The file holds DE62888888880012345678, DE35888888880012345679; choose one with --account.",
    );
    const chosen = facts(text, { account: "DE35 8888 8888 0012 3456 79" });
    expect(chosen.account.iban).toBe("DE35888888880012345679");
    expect(chosen.accounts).toHaveLength(2);
    expect(() => facts(text, { account: "DE1" })).toThrow("--account: the file holds");
  });
});

test("reverses a newest-first list, also within a day", () => {
  const [head = "", ...entries] = camt053("02").split(/(?=<Ntry>)/);
  const last = entries.pop() ?? "";
  const [oldest = "", tail = ""] = last.split(/(?<=<\/Ntry>)/);
  const text = head + [...entries, oldest].toReversed().join("") + tail;
  expect(facts(text).turnovers).toEqual(ROWS);
});
