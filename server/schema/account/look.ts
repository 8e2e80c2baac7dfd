// What customers see of a merchant: its face, the theme of the wizard, and a wizard to look at.
import { z } from "zod";
import { oneOf as chosen, text } from "../fields.ts";
import { type Kind, plain } from "../kind.ts";
import { fieldMessage } from "../messages.ts";
import { required, shape } from "../shape.ts";
import { list, nullable, object, oneOf, record, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";

/** The style sheets of the wizard; `svc` has no theme. */
export const THEMES = [
  "svc",
  "svc-light-blue",
  "svc-green-gray",
  "svc-dark-flat",
  "svc-auto",
] as const;
export type Theme = (typeof THEMES)[number];

/** Tokens of a look, by name without `--svc-`. */
export type Tokens = Readonly<Record<string, string>>;

const MOST_TOKENS = 80;

/** Values without anything that could end a declaration or load a file. */
const VALUE = /^(?!.*url\()[#\w .,()%/+-]{1,120}$/i;

function tokens(): Kind<Record<string, string>> {
  const schema = z
    .record(
      z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "Must be the name of a token."),
      z.string().regex(VALUE, fieldMessage("css_value")),
      "Must be tokens by name.",
    )
    .refine(
      (all) => Object.keys(all).length <= MOST_TOKENS,
      `Must be at most ${MOST_TOKENS} tokens.`,
    );
  const json = { type: "object", additionalProperties: { type: "string" } };
  return plain<Record<string, string>>((value) => value, schema, json);
}

const LOOK = object({
  /** The merchant's own name, which customers see if there is no other. */
  name: string(),
  displayName: string(),
  /** Path of the picture; null for none. */
  logo: nullable(string()),
  contact: string(),
  privacyUrl: string(),
  theme: oneOf(THEMES),
  tokens: record(string()),
  /** Address of the service. */
  baseUrl: string(),
  themes: list(oneOf(THEMES)),
});
export type Look = ValueOf<typeof LOOK>;

export const LOOK_CALLS = {
  "GET /look": { access: "read", answer: LOOK },
  /** Texts that are left out are cleared. */
  "POST /look/face": {
    access: "develop",
    fresh: true,
    body: shape({ displayName: text(200), contact: text(400), privacyUrl: text(500) }),
    answer: LOOK,
  },
  /** `logo` is a PNG, JPEG or WebP file in Base64; without it the logo is removed. */
  "POST /look/logo": {
    access: "develop",
    fresh: true,
    body: shape({ logo: text(8_000_000) }),
    carriesFile: true,
    answer: LOOK,
  },
  /** The look that the page shows code for; it changes no page of the merchant. */
  "POST /look/theme": {
    access: "develop",
    body: shape({ theme: required(chosen(THEMES)), tokens: tokens() }),
    answer: LOOK,
  },
  /** A Test session to look at. */
  "POST /look/preview": { access: "develop", answer: object({ key: string() }) },
} as const satisfies CallTable;
