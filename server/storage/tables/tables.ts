// All tables of the store.
import type { TablesOf } from "../engine/table.ts";
import { accessTokens } from "./access-tokens.ts";
import { accounts } from "./accounts.ts";
import { answers } from "./answers.ts";
import { apiKeys } from "./api-keys.ts";
import { auditEntries } from "./audit-entries.ts";
import { bankUsers } from "./bank-users.ts";
import { blacklist } from "./blacklist.ts";
import { connections } from "./connections.ts";
import { credentialParts } from "./credential-parts.ts";
import { deliveries } from "./deliveries.ts";
import { deliveryAttempts } from "./delivery-attempts.ts";
import { documents } from "./documents.ts";
import { deletedEvents, events } from "./events.ts";
import { fintsAccess } from "./fints-access.ts";
import { jobs } from "./jobs.ts";
import { logos } from "./logos.ts";
import { merchants } from "./merchants.ts";
import { payments } from "./payments.ts";
import { publicFiles } from "./public-files.ts";
import { recentDeletions } from "./recent-deletions.ts";
import { requests } from "./requests.ts";
import { resends } from "./resends.ts";
import { risks } from "./risks.ts";
import { sessionEnds } from "./session-ends.ts";
import { sessions } from "./sessions.ts";
import { staff, staffMembers } from "./staff.ts";
import { staffPasskeys, staffRecoveryCodes } from "./staff-factors.ts";
import { staffInvitations } from "./staff-invitations.ts";
import { staffChallenges, staffSessions } from "./staff-sessions.ts";
import { testLogins } from "./test-logins.ts";
import { tombstones } from "./tombstones.ts";
import { turnovers } from "./turnovers.ts";
import { verifications } from "./verifications.ts";
import { webhooks, webhookSecrets } from "./webhooks.ts";

/** A table follows those that it references. */
export const TABLES = [
  merchants,
  logos,
  publicFiles,
  apiKeys,
  blacklist,
  sessions,
  sessionEnds,
  requests,
  recentDeletions,
  tombstones,
  documents,
  credentialParts,
  verifications,
  risks,
  payments,
  bankUsers,
  answers,
  accessTokens,
  connections,
  accounts,
  turnovers,
  events,
  deletedEvents,
  webhooks,
  webhookSecrets,
  deliveries,
  deliveryAttempts,
  resends,
  testLogins,
  jobs,
  auditEntries,
  fintsAccess,
  staff,
  staffMembers,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
  staffChallenges,
  staffInvitations,
] as const;

export type Tables = TablesOf<(typeof TABLES)[number]> & {
  list_changes: {
    merchant: string;
    mode: string;
    listed: string;
    connection: number;
    version: number;
  };
  rates: { key: string; points: number; expire: number | null };
  schema_version: { version: number };
};
