import { describe, expect, it } from "vitest";
import { behaviourOf } from "../patterns.ts";
import { accountOf, seen, TODAY } from "../testing/views.ts";
import { standingOrdersOf } from "./standing-orders.ts";

/** The standing orders that a login with that PIN sees. */
function orders(countryId: string, pin: string, id: string, today = TODAY) {
  const { account } = accountOf(countryId, pin, id);
  return standingOrdersOf(account, { pattern: behaviourOf(pin).pattern, today });
}

describe("standing orders", () => {
  it("are the rent and the savings transfer", () => {
    const last = seen("DE", "", "giro").findLast(
      ({ counterHolder }) => counterHolder === "Max Mustermann",
    );
    const every = { currency: "EUR", frequency: "m", interval: 1, end: null };
    expect(orders("DE", "", "giro")).toEqual([
      {
        ...every,
        recipient: {
          holder: "Hausverwaltung Lindenhof",
          iban: expect.any(String),
          bic: "MUSTDE99XXX",
        },
        amount: 78_000,
        purpose: "MIETE WOHNUNG 12",
        day: 1,
        next: "2026-04-01",
      },
      {
        ...every,
        recipient: { holder: "Max Mustermann", iban: "DE04888888880087654321", bic: "TESTDE88XXX" },
        amount: -(last?.amount ?? 0),
        purpose: "SPARPLAN UEBERTRAG",
        day: 2,
        next: "2026-04-02",
      },
    ]);
  });

  it.each([
    ["2026-03-31", "2026-04-01"],
    ["2026-04-01", "2026-05-04"],
    ["2026-05-01", "2026-05-04"],
    ["2026-05-04", "2026-06-01"],
  ])("on %s the rent runs next on %s", (today, next) => {
    expect(orders("DE", "", "giro", today)[0]?.next).toBe(next);
  });

  it.each([
    ["AT", "", "giro", [78_000]],
    ["DE", "accounts", "plus", [42_000]],
    ["DE", "business", "giro", [165_000]],
    ["DE", "", "savings", []],
    ["DE", "no-standing-orders", "giro", []],
    ["DE", "accounts", "overdraft", []],
  ])("in %s with the PIN %j of the account %s begin with %j", (countryId, pin, id, amounts) => {
    expect(
      orders(countryId, pin, id)
        .map(({ amount }) => amount)
        .slice(0, 1),
    ).toEqual(amounts);
  });
});
