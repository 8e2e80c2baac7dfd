import { describe, expect, it } from "vitest";
import { childrenOf } from "#analytics/children.ts";
import { sum } from "#analytics/figures.ts";
import { testBanks } from "#banks/test-banks.ts";
import { configOf } from "./config/form.ts";
import { dataInTurns } from "./data.ts";
import { accountsFor, behaviourOf } from "./patterns.ts";
import { BOXES, TODAY } from "./testing/views.ts";

/** The data of one account of a login, for a number of days. */
function dataOf(
  pin: string,
  values: Record<string, string> | null = null,
  { id = "giro", days = 365, standingOrders = true } = {},
) {
  const bank = testBanks.find(({ countryId }) => countryId === "DE");
  if (!bank) throw new Error("There is no test bank.");
  const behaviour = { ...behaviourOf(pin), config: values && configOf({ ...BOXES, ...values }) };
  const accounts = accountsFor(bank, behaviour);
  const chosen = accounts.find(({ account }) => account.id === id);
  if (!chosen) throw new Error(`There is no account ${id}.`);
  const wish = { days, standingOrders, today: TODAY };
  return dataInTurns(accounts, chosen, behaviour, wish);
}

function set(values: Record<string, string>, id = "giro") {
  return dataOf("config", values, { id });
}

/** The account of a JSON text that holds the members of a login and of its first account. */
function json(login: object, account: object = {}, id?: string) {
  const accounts = [{ profile: "private", ...account }, { profile: "pensioner" }];
  return set({ cfg_json: JSON.stringify({ version: 1, accounts, ...login }) }, id);
}

describe("an ordinary login", () => {
  it("reports a year if requested", async () => {
    const { from, turnovers, standingOrders, accounts } = await dataOf("1234");
    expect(from).toBe("2025-03-16");
    expect(turnovers.length).toBeGreaterThan(400);
    expect(standingOrders).toHaveLength(2);
    expect(accounts.map(({ id }) => id)).toEqual(["giro", "savings"]);
  });

  it("reports no turnovers for zero days", async () => {
    const nothing = { from: TODAY, turnovers: [], standingOrders: null };
    expect(await dataOf("1234", null, { days: 0, standingOrders: false })).toMatchObject(nothing);
  });

  it("lists standing orders only if they are wished for", async () => {
    const { standingOrders } = await dataOf("1234", null, { standingOrders: false });
    expect(standingOrders).toBeNull();
  });

  it("has no turnovers or standing orders under the PINs for that", async () => {
    expect((await dataOf("no-turnovers")).turnovers).toEqual([]);
    expect((await dataOf("no-standing-orders")).standingOrders).toEqual([]);
  });
});

describe("the PIN config", () => {
  it.each([
    ["private", "Werk und Wandel GmbH"],
    ["student", "Studierendenwerk Musterland"],
    ["pensioner", "Deutsche Rentenversicherung"],
    ["freelancer", "SumUp Payments"],
    ["business", "Lagerhaus Kranich GmbH"],
  ])("has the turnovers of the profile %s", async (cfg_profile, holder) => {
    const { turnovers } = await set({ cfg_profile });
    expect(turnovers.map(({ counterHolder }) => counterHolder)).toContain(holder);
  });

  it("has only the configured turnovers with an empty profile", async () => {
    const none = { cfg_profile: "empty", cfg_children: "0" };
    expect((await set(none)).turnovers).toEqual([]);
    expect((await set({ ...none, cfg_seizure: "true" })).turnovers).toHaveLength(2);
    expect((await set({ ...none, cfg_children: "2" })).turnovers).toHaveLength(12);
  });

  it("equals an ordinary login if nothing is changed", async () => {
    expect((await set({ cfg_children: "1" })).turnovers.length).toBe(
      (await dataOf("1234")).turnovers.length,
    );
    expect((await set({ cfg_children: "1" }, "savings")).turnovers).toEqual(
      (await dataOf("1234", null, { id: "savings" })).turnovers,
    );
  });

  it("draws different turnovers with another seed", async () => {
    expect((await set({ cfg_seed: "a1" })).turnovers).not.toEqual((await set({})).turnovers);
  });

  it("keeps no more days than configured", async () => {
    const { from, turnovers } = await set({ cfg_days: "30" });
    expect(from).toBe("2026-02-14");
    expect(turnovers[0]?.bookingDate).toBe("2026-02-16");
  });

  it.each([0, 1, 2, 3, 7])("pays benefit for %i children", async (children) => {
    const { turnovers } = await set({ cfg_children: String(children) });
    expect(childrenOf(turnovers, TODAY, "DE")).toBe(children);
  });

  it("announces payments for the next bank day", async () => {
    const announced = (await set({ cfg_prebooked: "2" })).turnovers.filter(
      ({ prebooked }) => prebooked,
    );
    const expected = { bookingDate: "2026-03-17", amount: -2500, gvc: "106" };
    expect(announced).toMatchObject([expected, expected]);
    const usual = { cfg_balance: "100", cfg_prebooked: "2" };
    expect((await set({ ...usual, cfg_limit: "10" })).balance).toMatchObject({ available: 6000 });
    expect((await set({ ...usual, cfg_limit: "" })).balance).toMatchObject({ available: null });
  });

  it("returns debits for both reasons, with a fee only for the first", async () => {
    const { turnovers } = await set({
      cfg_profile: "empty",
      cfg_cb_coverage: "2",
      cfg_cb_revoked: "1",
    });
    expect(turnovers.filter(({ gvc }) => gvc === "181").map(({ reason }) => reason)).toEqual([
      "912",
      "906",
      "906",
    ]);
    expect(sum(turnovers.map(({ amount }) => amount))).toBe(-700);
  });

  it("applies those effects only to the first account, each account with its own profile", async () => {
    const all = { children: 2, seizure: true, prebooked: 1, seed: "a1" };
    const second = (await json(all, {}, "set-1")).turnovers;
    expect(childrenOf((await json(all)).turnovers, TODAY, "DE")).toBe(2);
    expect(second.some(({ prebooked, amount }) => prebooked || amount === -18_000)).toBe(false);
    expect(second.map(({ counterHolder }) => counterHolder)).toContain(
      "Deutsche Rentenversicherung",
    );
  });

  it("books in the currency of the account", async () => {
    const { turnovers, standingOrders } = await json({}, { currency: "CHF" });
    expect(new Set(turnovers.map(({ currency }) => currency))).toEqual(new Set(["CHF"]));
    expect(standingOrders?.[0]?.currency).toBe("CHF");
  });
});
