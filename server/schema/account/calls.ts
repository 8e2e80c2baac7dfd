// Every call of the account area. A resource's calls are declared in a file of their own.
import type { CallTable } from "./call.ts";
import { DELIVERY_CALLS } from "./deliveries.ts";
import { HOME_CALLS } from "./home.ts";
import { INSIGHT_CALLS } from "./insights.ts";
import { INVITATION_CALLS } from "./invitations.ts";
import { JUMP_CALLS } from "./jump.ts";
import { KEY_CALLS } from "./keys.ts";
import { REQUEST_CALLS } from "./requests.ts";
import { SECURITY_CALLS } from "./security.ts";
import { SESSION_CALLS } from "./session.ts";
import { RUN_CALLS } from "./sessions.ts";
import { WEBHOOK_CALLS } from "./webhooks.ts";

export const CALLS = {
  ...SESSION_CALLS,
  ...INVITATION_CALLS,
  ...SECURITY_CALLS,
  ...KEY_CALLS,
  ...WEBHOOK_CALLS,
  ...DELIVERY_CALLS,
  ...RUN_CALLS,
  ...REQUEST_CALLS,
  ...HOME_CALLS,
  ...INSIGHT_CALLS,
  ...JUMP_CALLS,
} as const satisfies CallTable;

export type Calls = typeof CALLS;
