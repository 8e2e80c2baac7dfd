import { describe, expect, it } from "vitest";
import { createDirectory } from "#banks/directory.ts";
import { BANK_COUNTRIES } from "#schema/codes.ts";
import { createConnectors } from "./connectors.ts";

const connectors = createConnectors();
const directory = createDirectory();
const everything = { mode: "test", offset: 0, limit: Infinity } as const;
const banks = BANK_COUNTRIES.flatMap(
  (countryId) => directory.list({ ...everything, countryId }).banks,
);

function servedBy(bank: (typeof banks)[number]): number {
  return connectors.filter((connector) => connector.serves(bank)).length;
}

describe("the connectors", () => {
  const offering = banks.filter(({ products }) => products.length > 0);

  it.each(offering)("exactly one serves $name, which offers products", (bank) => {
    expect(servedBy(bank)).toBe(1);
  });

  it("serve every test bank, and no bank without products", () => {
    expect(banks.filter(({ testmode }) => testmode)).toEqual(offering);
    expect(banks.filter((bank) => !offering.includes(bank) && servedBy(bank) > 0)).toEqual([]);
  });
});
