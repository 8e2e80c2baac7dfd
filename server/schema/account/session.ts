// Signing in and out, and what the pages know of the person who is signed in.
import { PRODUCTS } from "../codes.ts";
import { email } from "../email.ts";
import { text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import { boolean, integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import { type CallTable, NOTHING } from "./call.ts";
import { opaque, sentOpaque } from "./kinds.ts";
import { PERMISSION_NAMES, ROLE_NAMES } from "./permissions.ts";

/** Languages of the pages. */
export const PAGE_LANGUAGES = ["de", "en"] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/**
 * How far a person has come: `factor` after the password, until the second factor; `enrol` after the
 * password of somebody who has no second factor yet and must add one.
 */
export const SESSION_STATES = ["signed_out", "factor", "enrol", "signed_in"] as const;
export type SessionState = (typeof SESSION_STATES)[number];

const person = object({
  id: string(),
  name: string(),
  email: string(),
  language: oneOf(PAGE_LANGUAGES),
  /** IANA name. */
  timeZone: string(),
  operator: boolean(),
});

const membership = {
  id: string(),
  name: string(),
  role: oneOf(ROLE_NAMES),
};

const merchant = object({
  ...membership,
  permissions: list(oneOf(PERMISSION_NAMES)),
  /** The name that customers see. */
  displayName: string(),
  products: list(oneOf(PRODUCTS)),
  /** IANA name. */
  timeZone: string(),
  /** Whether it has a Live key. */
  hasLive: boolean(),
});

/** What a new merchant has done so far. */
const setup = object({
  key: boolean(),
  session: boolean(),
  webhook: boolean(),
  live: boolean(),
});

/** Whole only with the state `signed_in`; before that, the members about people are empty. */
export const SESSION = object({
  state: oneOf(SESSION_STATES),
  /** Send it as `X-Csrf-Token` with every call but GET. It changes with every sign-in. */
  csrf: string(),
  person: nullable(person),
  /** The chosen merchant; null if the person belongs to none. */
  merchant: nullable(merchant),
  merchants: list(object(membership)),
  factors: object({ totp: boolean(), passkeys: integer(), recoveryCodes: integer() }),
  /** Whether the second factor is recent enough for calls that ask for one. */
  factorFresh: boolean(),
  setup: nullable(setup),
  /** Version of the service. */
  version: string(),
});
export type SessionAnswer = ValueOf<typeof SESSION>;

/** A password as it is sent; rules apply only where one is chosen. */
export const givenPassword = text(1000);

export const SESSION_CALLS = {
  "GET /session": { access: "anyone", answer: SESSION },
  "POST /session": {
    access: "anyone",
    body: shape({ email: required(email()), password: required(givenPassword) }),
    answer: SESSION,
  },
  /** A code of the authenticator app, or a recovery code, which then is used up. */
  "POST /session/factor": {
    access: "factor",
    body: shape({ code: text(20), recoveryCode: text(40) }),
    answer: SESSION,
  },
  /** Options for `startAuthentication`. Without a session, any passkey of the browser will do. */
  "POST /session/passkey/options": { access: "anyone", answer: opaque() },
  /** Signs in, or gives the second factor again. */
  "POST /session/passkey": {
    access: "anyone",
    body: shape({ response: required(sentOpaque()) }),
    answer: SESSION,
  },
  "POST /session/merchant": {
    access: "signed_in",
    body: shape({ merchant: required(text(40)) }),
    answer: SESSION,
  },
  "DELETE /session": { access: "anyone", answer: NOTHING },
} as const satisfies CallTable;
