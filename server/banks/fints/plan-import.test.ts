import { describe, expect, it } from "vitest";
import { sampleFinTsAccess } from "#storage/contract/fints-access.ts";
import { planImport } from "./plan-import.ts";

const AT = Date.UTC(2026, 2, 16);
const ONE = { bankCode: "10000001", url: "https://fints.bank.example/pintan" };
const MOVED = { ...ONE, url: "https://new.bank.example/" };
const source = "official-list";

describe("an import", () => {
  it("adds banks", () => {
    expect(planImport([], { source, addresses: [ONE] }, AT)).toEqual({
      added: [{ bankCode: ONE.bankCode, from: null, to: ONE.url }],
      changed: [],
      gone: [],
      rows: [sampleFinTsAccess({ importedAt: AT })],
    });
  });

  it("leaves what is the same", () => {
    const plan = planImport([sampleFinTsAccess()], { source, addresses: [ONE] }, AT);
    expect(plan).toMatchObject({ added: [], changed: [], gone: [] });
    expect(plan.rows).toEqual([sampleFinTsAccess({ importedAt: AT })]);
  });

  it("changes addresses, and keeps those of the operator", () => {
    const known = sampleFinTsAccess({ override: "https://hand.example/" });
    const plan = planImport([known], { source, addresses: [MOVED] }, AT);
    expect(plan.changed).toEqual([{ bankCode: ONE.bankCode, from: ONE.url, to: MOVED.url }]);
    expect(plan.rows).toEqual([{ ...known, url: MOVED.url, importedAt: AT }]);
  });

  it("closes what the list of the same kind names no more, and deletes nothing", () => {
    const gone = sampleFinTsAccess({ bankCode: "10000002" });
    const other = sampleFinTsAccess({ bankCode: "10000003", source: "banks-data" });
    const hand = sampleFinTsAccess({ bankCode: "10000004", url: null, source: null });
    const plan = planImport([gone, other, hand], { source, addresses: [ONE] }, AT);
    expect(plan.gone).toEqual([{ bankCode: "10000002", from: gone.url, to: null }]);
    expect(plan.rows).toContainEqual({ ...gone, closedAt: AT });
    expect(plan.rows.map(({ bankCode }) => bankCode)).toEqual(["10000001", "10000002"]);
  });

  it("opens again what it closed", () => {
    const closed = sampleFinTsAccess({ closedAt: AT - 1 });
    const plan = planImport([closed], { source, addresses: [ONE] }, AT);
    expect(plan.added).toHaveLength(1);
    expect(plan.rows).toMatchObject([{ closedAt: null }]);
    expect(planImport([closed], { source, addresses: [MOVED] }, AT).gone).toEqual([]);
  });

  it("takes over banks of another list", () => {
    const other = sampleFinTsAccess({ source: "banks-data" });
    const plan = planImport([other], { source, addresses: [ONE] }, AT);
    expect(plan.rows).toMatchObject([{ source }]);
  });
});
