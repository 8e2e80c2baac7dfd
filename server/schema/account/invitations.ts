// Links that invite somebody, or let somebody who lost access back in. The token stands behind `#`
// in the link and in bodies, never in an address that a server or proxy would log.
import { email } from "../email.ts";
import { text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import { boolean, nullable, object, oneOf, string } from "../wire.ts";
import type { CallTable } from "./call.ts";
import { instant } from "./kinds.ts";
import { ROLE_NAMES } from "./permissions.ts";
import { givenPassword, SESSION } from "./session.ts";

const token = required(text(100));

export const INVITATION = object({
  /** `recover` sets a new password and removes the second factors. */
  kind: oneOf(["invite", "recover"]),
  /** What the page proposes; "" for the first owner. */
  email: string(),
  /** Name of the merchant; null for a link that adds no membership. */
  merchant: nullable(string()),
  role: nullable(oneOf(ROLE_NAMES)),
  /**
   * Whether the address belongs to a member of the merchant already. `password` is that of the account
   * which an address has, here or elsewhere.
   */
  known: boolean(),
  until: instant(),
});

export const INVITATION_CALLS = {
  /** 404 for a link that is unknown, used or expired. */
  "POST /invitations/look": { access: "anyone", body: shape({ token }), answer: INVITATION },
  /** Without `email`, the address of the invitation counts. */
  "POST /invitations": {
    access: "anyone",
    body: shape({ token, email: email(), name: text(100), password: required(givenPassword) }),
    answer: SESSION,
  },
} as const satisfies CallTable;
