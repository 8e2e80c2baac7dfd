// A bank as merchants read it, and what the three ways to one take.
import { anyCountry, bankCode, bic } from "./bank-fields.ts";
import { PRODUCTS, type Product } from "./codes.ts";
import { oneOf, plainFlag, someOf, text } from "./fields.ts";
import { PAGING, pagesOf } from "./list-query.ts";
import { constant, derived, resource } from "./resource.ts";
import { required, shape } from "./shape.ts";
import type { Place } from "./time.ts";

/** Where an entry of the directory keeps what is named otherwise on the wire. */
type Source = {
  bankCode: string;
  shortName: string;
  countryId: string;
  products: readonly Product[];
};

export const bank = resource("bank", {
  bank_code: derived(text(35), (source: Source) => source.bankCode),
  /** "" where the bank has none. */
  bic: text(11),
  /** "" where the directory has the code and the BIC alone. */
  name: text(255),
  short_name: derived(text(255), (source: Source) => source.shortName),
  zipcode: text(35),
  city: text(255),
  country_id: derived(text(2), (source: Source) => source.countryId),
  xs2a_supported: derived(plainFlag(), ({ products }: Source) => products.length > 0),
  /** What the bank can be offered for. */
  svc_products: derived(someOf(PRODUCTS), (source: Source) => source.products),
  testmode: plainFlag(),
  object: constant("bank"),
});

const lookup = shape(
  {
    bank_code: bankCode(),
    bic: bic(),
    /** A BIC when it has a letter, else a bank code. */
    q: text(255),
    country_id: anyCountry(),
  },
  ({ sent, refuse }) => {
    if (sent("bank_code") || sent("bic") || sent("q")) return;
    refuse("q", "One of bank_code, bic and q is required.");
  },
);

/** How one bank is asked for. */
export const bankLookup = {
  parameters: lookup.json,
  read: (search: URLSearchParams, place: Place) => lookup.read(Object.fromEntries(search), place),
};

/** How the banks of a country are listed. */
export const bankList = pagesOf(
  shape({
    country_id: anyCountry(),
    order_by: oneOf(["bank_code"]),
    direction: oneOf(["asc", "desc"]),
    ...PAGING,
  }),
);

/** How banks are searched. */
export const bankSearch = pagesOf(
  shape({
    q: required(text(255)),
    country_id: anyCountry(),
    product: oneOf(PRODUCTS),
    direction: oneOf(["asc", "desc"]),
    ...PAGING,
  }),
);
