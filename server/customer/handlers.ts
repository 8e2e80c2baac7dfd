// The handler of every call. The type checker asks for those that are missing.
import type { Calls } from "#schema/account/calls.ts";
import type { Handlers } from "./call.ts";
import { deliveryHandlers } from "./deliveries.ts";
import { homeHandlers } from "./home.ts";
import { insightHandlers } from "./insights.ts";
import { invitationHandlers } from "./invitations.ts";
import { jumpHandlers } from "./jump.ts";
import { keyHandlers } from "./keys.ts";
import { requestHandlers } from "./requests.ts";
import { securityHandlers } from "./security.ts";
import { sessionHandlers } from "./session.ts";
import { runHandlers } from "./sessions.ts";
import { webhookHandlers } from "./webhooks.ts";

export const HANDLERS: Handlers<Calls> = {
  ...sessionHandlers,
  ...invitationHandlers,
  ...securityHandlers,
  ...keyHandlers,
  ...webhookHandlers,
  ...deliveryHandlers,
  ...runHandlers,
  ...requestHandlers,
  ...homeHandlers,
  ...insightHandlers,
  ...jumpHandlers,
};
