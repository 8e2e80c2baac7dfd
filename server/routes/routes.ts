// Every route of the API.
import type { Route } from "#http/route.ts";
import { bankAccountRoutes } from "./bank-accounts.ts";
import { bankCodeRoutes } from "./bank-codes.ts";
import { bankUserRoutes } from "./bank-users.ts";
import { blacklistRoutes } from "./blacklist.ts";
import { connectionCreation, connectionSyncRoutes } from "./connection-syncs.ts";
import { connectionRoutes } from "./connections.ts";
import { documentRoutes } from "./documents.ts";
import { eventRoutes } from "./events.ts";
import { paymentRoutes } from "./payments.ts";
import { riskRoutes } from "./risks.ts";
import { sessionRoutes } from "./sessions.ts";
import { testToolRoutes } from "./test-tools.ts";
import { testModeRoutes } from "./test-mode.ts";
import { verificationRoutes } from "./verifications.ts";
import { versionRoutes } from "./version.ts";
import { wizardRoutes } from "./wizard.ts";

export const ROUTES: readonly Route[] = [
  ...versionRoutes,
  ...bankCodeRoutes,
  ...blacklistRoutes,
  ...verificationRoutes,
  ...riskRoutes,
  ...documentRoutes,
  ...paymentRoutes,
  ...sessionRoutes,
  ...eventRoutes,
  ...testToolRoutes,
  ...wizardRoutes,
  ...bankUserRoutes,
  ...connectionCreation,
  ...connectionRoutes,
  ...connectionSyncRoutes,
  ...bankAccountRoutes,
  ...testModeRoutes,
];
