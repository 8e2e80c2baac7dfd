// Every route of the interface.
import type { Route } from "#http/route.ts";
import { bankCodeRoutes } from "./bank-codes.ts";
import { blacklistRoutes } from "./blacklist.ts";
import { documentRoutes } from "./documents.ts";
import { eventRoutes } from "./events.ts";
import { paymentRoutes } from "./payments.ts";
import { riskRoutes } from "./risks.ts";
import { sessionRoutes } from "./sessions.ts";
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
  ...wizardRoutes,
];
