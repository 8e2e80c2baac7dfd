import { describe, expect, it } from "vitest";
import { seen } from "../testing/views.ts";

/** Rows that a PIN adds to those of an ordinary login: day, cents, code and text. */
function added(countryId: string, pin: string): (string | number)[][] {
  const plain = new Set(seen(countryId, "", "giro").map((row) => JSON.stringify(row)));
  return seen(countryId, pin, "giro")
    .filter((row) => !plain.has(JSON.stringify(row)))
    .map(({ bookingDate, amount, gvc, isoCode, reason, purpose, counterIban }) => [
      bookingDate,
      amount,
      gvc || isoCode,
      reason,
      /SVWZ\+(.*)/.exec(purpose.join(""))?.[1] ?? purpose.join(""),
      counterIban === null ? "bank" : "other",
    ]);
}

describe("the PIN", () => {
  it("no-turnovers empties every account", () => {
    expect(seen("DE", "no-turnovers", "giro")).toEqual([]);
    expect(seen("AT", "no-turnovers", "savings")).toEqual([]);
  });

  it("with-chargeback adds a debit, its return and the fee", () => {
    expect(added("DE", "with-chargeback")).toEqual([
      ["2026-03-04", -5990, "105", "", "SPORTKURS BEITRAG", "other"],
      ["2026-03-06", 5990, "181", "906", "RUECKLASTSCHRIFT MANGELS DECKUNG", "other"],
      ["2026-03-06", -350, "808", "", "ENTGELT RUECKLASTSCHRIFT", "bank"],
    ]);
    expect(added("AT", "with-chargeback").map((row) => row.slice(1, 4))).toEqual([
      [-5990, "RDDT-ESDD", ""],
      [5990, "RDDT-UPDD", "AM04"],
      [-350, "MDOP-COMM", ""],
    ]);
  });

  it("with-seizure adds the bank's own bookings for the attachment", () => {
    expect(added("DE", "with-seizure")).toEqual([
      ["2026-02-24", -2500, "808", "", "PFAENDUNGS- UND UEBERWEISUNGSBESCHLUSS", "bank"],
      ["2026-03-06", -18_000, "999", "", "DRITTSCHULDNERZAHLUNG", "bank"],
    ]);
  });

  it.each(["with-chargeback", "with-seizure"])("%s changes no other accounts and rows", (pin) => {
    expect(seen("DE", pin, "savings")).toEqual(seen("DE", "", "savings"));
    const days = seen("DE", pin, "giro");
    expect(days.map((row) => row.bookingDate)).toEqual(
      days.map((row) => row.bookingDate).toSorted(),
    );
    expect(days.length - added("DE", pin).length).toBe(seen("DE", "", "giro").length);
  });

  it("no-standing-orders books them as transfers", () => {
    for (const countryId of ["DE", "AT"]) {
      const codes = (pin: string) =>
        seen(countryId, pin, "giro").map((row) => row.gvc || row.isoCode);
      const [order, transfer] = countryId === "DE" ? ["117", "177"] : ["ICDT-STDO", "ICDT-ESCT"];
      expect(codes("")).toContain(order);
      expect(codes("no-standing-orders")).toEqual(
        codes("").map((code) => (code === order ? transfer : code)),
      );
    }
  });

  it.each(["negative-balance", "with-credit-card", "slow", "4711"])("%s changes no row", (pin) => {
    expect(seen("DE", pin, "giro")).toEqual(seen("DE", "", "giro"));
  });
});
