import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BANK_COUNTRIES, LANGUAGES, LAST_ERRORS, PRODUCTS } from "#schema/codes.ts";
import { NO_BANKS } from "#schema/wizard-context.ts";
import { STEPS } from "./steps/steps.ts";
import { plain } from "#schema/elements.ts";
import { errorKey, say, shownLanguage, TEXTS } from "./texts.ts";
import { de } from "./texts/de.ts";
import type { TextKey } from "./texts/keys.ts";

const keys = Object.keys(de) as TextKey[];

test.each(keys)("%s has a text in every language, with the same placeholders", (key) => {
  const places = LANGUAGES.map((language) => TEXTS[language][key].match(/\{\d\}/g)?.length ?? 0);
  expect(new Set(places).size).toBe(1);
  for (const language of LANGUAGES) expect(TEXTS[language][key].trim()).not.toBe("");
});

/** Keys that the wizard composes: of a page, a country, a product, an error. */
const named = new Set<string>([
  ...Object.keys(STEPS).map((step) => `title.${step}`),
  ...BANK_COUNTRIES.map((country) => `country.${country}`),
  ...PRODUCTS.flatMap((product) => [`finish.${product}`, `purpose.${product}`]),
  ...NO_BANKS.map((reason) => `no_banks.${reason}`),
  ...Object.values(LAST_ERRORS)
    .flat()
    .flatMap((error) => [errorKey(error, true), errorKey(error, false)]),
]);

test("every text is used", () => {
  const source = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!texts).*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .join("\n");
  expect(keys.filter((key) => !named.has(key) && !source.includes(`"${key}"`))).toEqual([]);
});

test.each([
  ["login_failed", true, "error.login_failed"],
  ["pp_not_checked", true, "error.validation_failed"],
  ["session_expired", false, "error.session_timeout"],
  ["security_is_seizure", false, "error.trans_not_possible"],
  ["tech_error", true, "error.tech_error"],
  ["tech_error", false, "error.tech_error_final"],
  ["init_failed", false, "error.tech_error_final"],
  ["balance_failed", false, "error.balance_failed"],
] as const)("the text of %s (recoverable: %s)", (error, recoverable, key) => {
  expect(errorKey(error, recoverable)).toBe(key);
});

test.each([
  ["es", "es"],
  ["it", "en"],
  ["DE", null],
  [undefined, null],
])("%j shows %j", (asked, shown) => expect(shownLanguage(asked)).toBe(shown));

test("a value is inserted verbatim", () => {
  expect(say("en", "fault.digits", "$&")).toBe("Please enter exactly $& digits.");
});

test("a bank's text carries no markup", () => {
  expect(plain("Konto [x|link::https://evil.example]")).toBe(
    "Konto (x|link::https://evil.example)",
  );
});
