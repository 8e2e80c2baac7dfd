// The account that the customer chose, as the objects of verify and risk show it.
import { bic, country, iban } from "./bank-fields.ts";
import { EXAMPLE_BIC, EXAMPLE_IBAN } from "./examples.ts";
import { text } from "./fields.ts";
import { about } from "./kind.ts";
import { filterable } from "./resource.ts";

export const accountColumns = {
  account_holder: filterable(
    about(text(255), "Name of the account holder.", "Max Mustermann"),
    "contains",
    about(text(255), "Part of the account holder's name; case-insensitive.", "muster"),
  ),
  iban: filterable(about(text(40), "IBAN of the account.", EXAMPLE_IBAN), "equals", iban()),
  /** With its branch, 11 characters. */
  bic: filterable(about(text(11), "BIC of the bank.", EXAMPLE_BIC), "equals", bic()),
  bank_name: about(text(255), "Name of the bank.", "Testbank"),
  country_id: filterable(about(text(2), "Two-letter country code.", "DE"), "equals", country()),
};
