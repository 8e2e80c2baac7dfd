// The people of a merchant: roles, invitations, sessions, second factors.
import { oneOf as chosen } from "../fields.ts";
import { email } from "../email.ts";
import { required, shape } from "../shape.ts";
import { boolean, integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import { type CallTable, NOTHING } from "./call.ts";
import { instant } from "./kinds.ts";
import { ROLE_NAMES } from "./permissions.ts";

const PERSON = object({
  id: string(),
  name: string(),
  email: string(),
  role: oneOf(ROLE_NAMES),
  /** Whether the person runs the service, which removing from the merchant does not end. */
  operator: boolean(),
  /** Whether it is the one who asks. */
  self: boolean(),
  /** Second factors. */
  totp: boolean(),
  passkeys: integer(),
  sessions: integer(),
  /** The last call of an open session. */
  seenAt: nullable(instant()),
  joinedAt: instant(),
});
export type Person = ValueOf<typeof PERSON>;

const INVITATION = object({
  id: string(),
  email: string(),
  /** Null for a link that lets a member back in who lost access. */
  role: nullable(oneOf(ROLE_NAMES)),
  createdBy: string(),
  createdAt: instant(),
  until: instant(),
});
export type Invitation = ValueOf<typeof INVITATION>;

/** The link is shown only this once. */
const LINK = object({ link: string(), until: instant() });
const role = chosen(ROLE_NAMES);
const CHANGES = { access: "team", fresh: true } as const;

export const TEAM_CALLS = {
  "GET /team": {
    access: "read",
    answer: object({ people: list(PERSON), invitations: list(INVITATION) }),
  },
  "POST /team/invitations": {
    ...CHANGES,
    body: shape({ email: required(email()), role: required(role) }),
    answer: LINK,
  },
  "DELETE /team/invitations/:id": { ...CHANGES, answer: NOTHING },
  /** 409 for the last owner. */
  "PATCH /team/:id": { ...CHANGES, body: shape({ role: required(role) }), answer: NOTHING },
  /** Ends the person's sessions at once. 409 for the last owner. */
  "DELETE /team/:id": { ...CHANGES, answer: NOTHING },
  "POST /team/:id/sign-out": { ...CHANGES, answer: NOTHING },
  /** A link for somebody who lost access. 409 for somebody whom others can let in too. */
  "POST /team/:id/recovery": { ...CHANGES, answer: LINK },
} as const satisfies CallTable;
