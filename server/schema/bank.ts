// A bank as merchants read it, and the three queries that find banks.
import { anyCountry, bankCode, bic } from "./bank-fields.ts";
import { PRODUCTS, type Product } from "./codes.ts";
import { EXAMPLE_BIC } from "./examples.ts";
import { oneOf, plainFlag, someOf, text } from "./fields.ts";
import { about } from "./kind.ts";
import { PAGING, pagesOf } from "./list-query.ts";
import { constant, derived, resource } from "./resource.ts";
import { required, shape } from "./shape.ts";
import type { Place } from "./time.ts";

/** Fields of a directory entry that the wire names differently. */
type Source = {
  bankCode: string;
  shortName: string;
  countryId: string;
  products: readonly Product[];
};

export const bank = resource("bank", {
  bank_code: derived(
    about(text(35), "National bank code.", "88888888"),
    (source: Source) => source.bankCode,
  ),
  bic: about(text(11), "BIC; empty if the bank has none.", EXAMPLE_BIC),
  name: about(text(255), "Name; empty if unknown.", "Testbank"),
  short_name: derived(
    about(text(255), "Short name; empty if unknown.", "Testbank"),
    (source: Source) => source.shortName,
  ),
  zipcode: about(text(35), "Postal code; empty if unknown.", ""),
  city: about(text(255), "City; empty if unknown.", "Teststadt"),
  country_id: derived(
    about(text(2), "Two-letter country code; empty if unknown.", "DE"),
    (source: Source) => source.countryId,
  ),
  xs2a_supported: derived(
    about(plainFlag(), "Whether the bank supports any product."),
    ({ products }: Source) => products.length > 0,
  ),
  svc_products: derived(
    about(someOf(PRODUCTS), "Products that the bank supports.", [...PRODUCTS]),
    (source: Source) => source.products,
  ),
  testmode: about(plainFlag(), "Whether this is a test bank."),
  object: constant("bank"),
});

const searchedCountry = about(anyCountry(), "Country; defaults to DE.", "DE");

const lookup = shape(
  {
    bank_code: about(
      bankCode(),
      "National bank code; takes precedence over `bic` and `q`.",
      "88888888",
    ),
    bic: about(bic(), "BIC of 8 or 11 characters; takes precedence over `q`.", EXAMPLE_BIC),
    q: about(text(255), "A BIC if it contains a letter, otherwise a bank code.", EXAMPLE_BIC),
    country_id: about(anyCountry(), "Country of the bank code; defaults to DE.", "DE"),
  },
  ({ sent, refuse }) => {
    if (sent("bank_code") || sent("bic") || sent("q")) return;
    refuse("q", "One of bank_code, bic and q is required.");
  },
);

/** The query for a single bank. */
export const bankLookup = {
  parameters: lookup.json,
  read: (search: URLSearchParams, place: Place) => lookup.read(Object.fromEntries(search), place),
};

/** The query for the banks of a country. */
export const bankList = pagesOf(
  shape({
    country_id: searchedCountry,
    order_by: about(oneOf(["bank_code"]), "Field to sort by; test banks come first."),
    direction: about(oneOf(["asc", "desc"]), "Sort direction; defaults to `asc`.", "asc"),
    ...PAGING,
  }),
);

/** The query of a search. */
export const bankSearch = pagesOf(
  shape({
    q: required(about(text(255), "Part of a bank code, BIC or name.", "Testbank")),
    country_id: searchedCountry,
    product: about(oneOf(PRODUCTS), "Return only banks that support this product."),
    direction: about(
      oneOf(["asc", "desc"]),
      "Sort direction; defaults to `desc`, best match first.",
      "desc",
    ),
    ...PAGING,
  }),
);
