// The handler of every call. The type checker asks for those that are missing.
import type { Calls } from "#schema/account/calls.ts";
import type { Handlers } from "./call.ts";
import { deliveryHandlers } from "./deliveries.ts";
import { invitationHandlers } from "./invitations.ts";
import { keyHandlers } from "./keys.ts";
import { securityHandlers } from "./security.ts";
import { sessionHandlers } from "./session.ts";
import { webhookHandlers } from "./webhooks.ts";

export const HANDLERS: Handlers<Calls> = {
  ...sessionHandlers,
  ...invitationHandlers,
  ...securityHandlers,
  ...keyHandlers,
  ...webhookHandlers,
  ...deliveryHandlers,
};
