// Field kinds of banks and accounts, stored in upper case without spaces.
import { z } from "zod";
import { COUNTRIES, CURRENCIES, type Currency } from "./codes.ts";
import { EXAMPLE_BIC, EXAMPLE_IBAN } from "./examples.ts";
import { oneOf } from "./fields.ts";
import { fullBic, isBic, isIban } from "./iban.ts";
import { asCode, plain, type Kind } from "./kind.ts";
import { fieldMessage } from "./messages.ts";

/** An IBAN of any country. */
export function iban(): Kind<string> {
  const schema = z.string("Must be text.").refine(isIban, fieldMessage("iban"));
  return plain(asCode, schema, {
    type: "string",
    maxLength: 40,
    examples: [EXAMPLE_IBAN],
  });
}

/** A BIC of 8 or 11 characters, stored with 11. */
export function bic(): Kind<string> {
  const schema = z.string("Must be text.").refine(isBic, "Must be a BIC of 8 or 11 characters.");
  return plain(asCode, schema.transform(fullBic), {
    type: "string",
    maxLength: 11,
    examples: [EXAMPLE_BIC],
  });
}

/** A national bank code; its length depends on the country. */
export function bankCode(): Kind<string> {
  const schema = z.string("Must be text.").regex(/^[A-Z0-9]{1,35}$/, "Must be a bank code.");
  const accepts = { type: ["string", "integer"], examples: ["88888888"] };
  return { ...plain(asCode, schema, { type: "string" }), accepts };
}

/** A national account number. */
export function accountNumber(): Kind<string> {
  const schema = z.string("Must be text.").regex(/^[A-Z0-9]{1,35}$/, "Must be an account number.");
  const accepts = { type: ["string", "integer"], examples: ["12345678"] };
  return { ...plain(asCode, schema, { type: "string" }), accepts };
}

/** A country that the API accepts. */
export function country(): Kind<(typeof COUNTRIES)[number]> {
  return oneOf(COUNTRIES);
}

/** Any two-letter country code, with or without banks in the directory. */
export function anyCountry(): Kind<string> {
  const schema = z
    .string("Must be text.")
    .regex(/^[A-Z]{2}$/, "Must be a two letter country code.");
  return plain(asCode, schema, { type: "string", pattern: "^[A-Za-z]{2}$", examples: ["DE"] });
}

/** A currency that checks accept. */
export function currency(): Kind<Currency> {
  return oneOf(CURRENCIES);
}
