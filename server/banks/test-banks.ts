// The banks of Test mode, by connector. They never make real transactions.
import { PRODUCTS } from "#schema/codes.ts";
import type { Bank } from "./bank.ts";

const common = {
  zipcode: "",
  city: "Teststadt",
  testmode: true,
  products: PRODUCTS,
} as const;

/**
 * The banks that the connector `test-bank` serves, the main entry of a BIC first. Transport ids must
 * never change, because clients store them.
 */
export const testBankEntries: readonly Bank[] = [
  {
    ...common,
    countryId: "DE",
    bankCode: "88888888",
    bic: "TESTDE88XXX",
    name: "Testbank",
    shortName: "Testbank",
    transports: [{ id: "tra_Hq47TzM2bWk9FdX5", label: "Testbank" }],
  },
  {
    ...common,
    countryId: "AT",
    bankCode: "88888",
    bic: "TESTAT88XXX",
    name: "Testbank Österreich",
    shortName: "Testbank AT",
    transports: [{ id: "tra_Jn63VcP8yRs1GgL4", label: "Testbank Österreich" }],
  },
  {
    ...common,
    countryId: "DE",
    bankCode: "88888889",
    bic: "TESTDE88XXX",
    name: "Testbank Tabs",
    shortName: "Testbank Tabs",
    transports: [
      { id: "tra_Pw51NcR7aYe3HuJ6", label: "Privatkunden" },
      { id: "tra_Kd82LmQ0sVx4TzB1", label: "Firmenkunden" },
    ],
  },
];

/** Every bank of Test mode. Add the entries of another connector for tests here. */
export const testBanks: readonly Bank[] = [...testBankEntries];
