import { count, flag, text } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { required } from "#schema/shape.ts";
import { defineCheck } from "./check.ts";
import { compareNames } from "./names/compare.ts";

const name = about(text(255), "Last name.", "Mustermann");
const firstname = about(text(255), "First name.", "Max");

const WORDS = {
  name: { de: "Nachname", en: "Surname" },
  firstname: { de: "Vorname", en: "First name" },
  match: { de: "Name stimmt überein", en: "Name matches" },
  similarity: { de: "Ähnlichkeit (0 bis 100)", en: "Similarity (0 to 100)" },
} as const;

/** Compares a last and a first name with those of the account holder. */
export const nameCheck = defineCheck({
  key: "svc_name_check",
  about: "Whether a person holds the account.",
  request: { name: required(name), firstname: required(firstname) },
  result: {
    match: about(flag(), "Whether the name is that of the account holder."),
    similarity: about(count(0, 100), "How similar the names are; 100 is a perfect match."),
    name,
    firstname,
  },
  needs: () => ({}),
  run: ({ name: last, firstname: first }, { account }) => ({
    ...compareNames(last, first, account.holder),
    name: last,
    firstname: first,
  }),
  report: {
    title: { de: "Namensvergleich", en: "Name check" },
    inputs: { name: WORDS.name, firstname: WORDS.firstname },
    rows: (result, writer) => [
      [WORDS.name, result.name],
      [WORDS.firstname, result.firstname],
      [WORDS.match, writer.flag(result.match)],
      [WORDS.similarity, writer.count(result.similarity)],
    ],
  },
});
