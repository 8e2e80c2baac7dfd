// The handler of every call. The type checker asks for those that are missing.
import type { Calls } from "#schema/account/calls.ts";
import { auditHandlers } from "./audit.ts";
import { bankUserHandlers } from "./bank-users.ts";
import { bankHandlers } from "./banks.ts";
import { blacklistHandlers } from "./blacklist.ts";
import type { Handlers } from "./call.ts";
import { deliveryHandlers } from "./deliveries.ts";
import { eventHandlers } from "./events.ts";
import { homeHandlers } from "./home.ts";
import { insightHandlers } from "./insights.ts";
import { invitationHandlers } from "./invitations.ts";
import { jumpHandlers } from "./jump.ts";
import { keyHandlers } from "./keys.ts";
import { lookHandlers } from "./look.ts";
import { objectHandlers } from "./objects.ts";
import { operatorHandlers } from "./operator.ts";
import { requestHandlers } from "./requests.ts";
import { securityHandlers } from "./security.ts";
import { sessionHandlers } from "./session.ts";
import { runHandlers } from "./sessions.ts";
import { settingHandlers } from "./settings.ts";
import { teamHandlers } from "./team.ts";
import { webhookHandlers } from "./webhooks.ts";

export const HANDLERS: Handlers<Calls> = {
  ...sessionHandlers,
  ...invitationHandlers,
  ...securityHandlers,
  ...objectHandlers,
  ...bankUserHandlers,
  ...eventHandlers,
  ...blacklistHandlers,
  ...bankHandlers,
  ...lookHandlers,
  ...settingHandlers,
  ...teamHandlers,
  ...auditHandlers,
  ...operatorHandlers,
  ...keyHandlers,
  ...webhookHandlers,
  ...deliveryHandlers,
  ...runHandlers,
  ...requestHandlers,
  ...homeHandlers,
  ...insightHandlers,
  ...jumpHandlers,
};
