// Every call of the account area. A resource's calls are declared in a file of their own.
import type { CallTable } from "./call.ts";
import { AUDIT_CALLS } from "./audit.ts";
import { BANK_USER_CALLS } from "./bank-users.ts";
import { BANK_CALLS } from "./banks.ts";
import { BLACKLIST_CALLS } from "./blacklist.ts";
import { DELIVERY_CALLS } from "./deliveries.ts";
import { EVENT_CALLS } from "./events.ts";
import { HOME_CALLS } from "./home.ts";
import { INSIGHT_CALLS } from "./insights.ts";
import { INVITATION_CALLS } from "./invitations.ts";
import { JUMP_CALLS } from "./jump.ts";
import { KEY_CALLS } from "./keys.ts";
import { LOOK_CALLS } from "./look.ts";
import { OBJECT_CALLS } from "./objects.ts";
import { OPERATOR_CALLS } from "./operator.ts";
import { REQUEST_CALLS } from "./requests.ts";
import { SECURITY_CALLS } from "./security.ts";
import { SESSION_CALLS } from "./session.ts";
import { RUN_CALLS } from "./sessions.ts";
import { SETTING_CALLS } from "./settings.ts";
import { TEAM_CALLS } from "./team.ts";
import { WEBHOOK_CALLS } from "./webhooks.ts";

export const CALLS = {
  ...SESSION_CALLS,
  ...INVITATION_CALLS,
  ...SECURITY_CALLS,
  ...OBJECT_CALLS,
  ...BANK_USER_CALLS,
  ...EVENT_CALLS,
  ...BLACKLIST_CALLS,
  ...BANK_CALLS,
  ...LOOK_CALLS,
  ...SETTING_CALLS,
  ...TEAM_CALLS,
  ...AUDIT_CALLS,
  ...OPERATOR_CALLS,
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
