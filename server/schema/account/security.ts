// What a person signs in with, and where.
import { oneOf as chosen, text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import { boolean, integer, list, nullable, object, string } from "../wire.ts";
import { type CallTable, NOTHING } from "./call.ts";
import { instant, opaque, sentOpaque, zoneName } from "./kinds.ts";
import { givenPassword, PAGE_LANGUAGES, SESSION } from "./session.ts";

export const SECURITY = object({
  totp: boolean(),
  passkeys: list(
    object({ id: string(), label: string(), createdAt: instant(), usedAt: nullable(instant()) }),
  ),
  /** Recovery codes that are left. */
  recoveryCodes: integer(),
});

const TOTP = object({
  /** Base32, to type into an app that cannot read the picture. */
  secret: string(),
  /** `otpauth://` address. */
  uri: string(),
  /** QR code as the path of an SVG with a view box of `size` by `size`, quiet zone included. */
  qr: object({ size: integer(), path: string() }),
});

const SESSIONS = object({
  items: list(
    object({
      id: string(),
      device: string(),
      address: string(),
      createdAt: instant(),
      seenAt: instant(),
      current: boolean(),
    }),
  ),
});

export const SECURITY_CALLS = {
  "GET /security": { access: "enrol", answer: SECURITY },
  /** Ends the person's other sessions. */
  "POST /security/password": {
    access: "signed_in",
    fresh: true,
    body: shape({ current: required(givenPassword), password: required(givenPassword) }),
    answer: NOTHING,
  },
  "PATCH /security/person": {
    access: "signed_in",
    body: shape({ name: text(100), language: chosen(PAGE_LANGUAGES), timeZone: zoneName() }),
    answer: SESSION,
  },
  /** Begins to add an authenticator app, in place of the one that there is. */
  "POST /security/totp": { access: "enrol", fresh: true, answer: TOTP },
  "POST /security/totp/confirm": {
    access: "enrol",
    fresh: true,
    body: shape({ code: required(text(20)) }),
    answer: SESSION,
  },
  /** 409 for the only second factor. */
  "DELETE /security/totp": { access: "signed_in", fresh: true, answer: NOTHING },
  /** Options for `startRegistration`. */
  "POST /security/passkeys/options": { access: "enrol", fresh: true, answer: opaque() },
  "POST /security/passkeys": {
    access: "enrol",
    fresh: true,
    body: shape({ label: text(100), response: required(sentOpaque()) }),
    answer: SESSION,
  },
  /** 409 for the only second factor. */
  "DELETE /security/passkeys/:id": { access: "signed_in", fresh: true, answer: NOTHING },
  /** Replaces the codes, which are shown only this once. */
  "POST /security/recovery-codes": {
    access: "signed_in",
    fresh: true,
    answer: object({ codes: list(string()) }),
  },
  "GET /security/sessions": { access: "signed_in", answer: SESSIONS },
  "DELETE /security/sessions/:id": { access: "signed_in", answer: NOTHING },
} as const satisfies CallTable;
