// Migrates a database to the current version in numbered steps.
import type { Kysely } from "kysely";
import { StartError } from "#schema/errors.ts";
import type { Sealer } from "#secrets/seal.ts";
import { firstTables } from "../migrations/0001-first-tables.ts";
import { blacklistAndEvents } from "../migrations/0002-blacklist-and-events.ts";
import { paymentsAndRisks } from "../migrations/0003-payments-and-risks.ts";
import { answersAndRetention } from "../migrations/0004-answers-and-retention.ts";
import { credentialParts } from "../migrations/0005-credential-parts.ts";
import { documents } from "../migrations/0006-documents.ts";
import { jobs } from "../migrations/0007-jobs.ts";
import { featuresByMode } from "../migrations/0008-features-by-mode.ts";
import { changesOfLists } from "../migrations/0052-changes-of-lists.ts";
import { rates } from "../migrations/0009-rates.ts";
import { originsOfFrames } from "../migrations/0010-origins-of-frames.ts";
import { bankUsers } from "../migrations/0011-bank-users.ts";
import { listChanges } from "../migrations/0012-list-changes.ts";
import { textsOfTurnovers } from "../migrations/0013-texts-of-turnovers.ts";
import { jsonOfTurnovers } from "../migrations/0014-json-of-turnovers.ts";
import { keptUntil } from "../migrations/0015-kept-until.ts";
import { customerFields } from "../migrations/0016-customer-fields.ts";
import { bindingOfSessions } from "../migrations/0017-binding-of-sessions.ts";
import { auditEntries } from "../migrations/0018-audit-entries.ts";
import { protectedUntil } from "../migrations/0019-protected-until.ts";
import { webhookSecretsByMode } from "../migrations/0020-webhook-secrets-by-mode.ts";
import { usersOfAnswers } from "../migrations/0021-users-of-answers.ts";
import { sealedData } from "../migrations/0022-sealed-data.ts";
import { faceOfMerchants } from "../migrations/0023-face-of-merchants.ts";
import { fintsAccess } from "../migrations/0026-fints-access.ts";
import { staff } from "../migrations/0027-staff.ts";
import { requestsAndSteps } from "../migrations/0028-requests-and-steps.ts";
import { keysWebhooksResends } from "../migrations/0029-keys-webhooks-resends.ts";
import { testClocks } from "../migrations/0030-test-clocks.ts";
import { publicFiles } from "../migrations/0040-public-files.ts";
import { pagesOfSessions } from "../migrations/0041-pages-of-sessions.ts";
import { changesOfKnown } from "../migrations/0043-changes-of-known.ts";
import { consentsAndTraces } from "../migrations/0044-consents-and-traces.ts";
import { makersOfLinks } from "../migrations/0045-makers-of-links.ts";
import { endsOfSessions } from "../migrations/0046-ends-of-sessions.ts";
import { recentDeletions } from "../migrations/0047-recent-deletions.ts";
import { successorsOfKeys } from "../migrations/0048-successors-of-keys.ts";
import { timelinesOfSessions } from "../migrations/0049-timelines-of-sessions.ts";
import { ordersWithBanks } from "../migrations/0050-orders-with-banks.ts";
import { endsOfDeletedSessions } from "../migrations/0051-ends-of-deleted-sessions.ts";
import type { Engine } from "./engine.ts";
import type { Tables } from "../tables/tables.ts";

export type Migration = (db: Kysely<Tables>, engine: Engine, sealer: Sealer) => Promise<void>;

/** Keyed by the number in the file name. The database stores the highest number applied. */
const MIGRATIONS: ReadonlyMap<number, Migration> = new Map([
  [1, firstTables],
  [2, blacklistAndEvents],
  [3, paymentsAndRisks],
  [4, answersAndRetention],
  [5, credentialParts],
  [6, documents],
  [7, jobs],
  [8, featuresByMode],
  [9, rates],
  [10, originsOfFrames],
  [11, bankUsers],
  [12, listChanges],
  [13, textsOfTurnovers],
  [14, jsonOfTurnovers],
  [15, keptUntil],
  [16, customerFields],
  [17, bindingOfSessions],
  [18, auditEntries],
  [19, protectedUntil],
  [20, webhookSecretsByMode],
  [21, usersOfAnswers],
  [22, sealedData],
  [23, faceOfMerchants],
  [26, fintsAccess],
  [27, staff],
  [28, requestsAndSteps],
  [29, keysWebhooksResends],
  [30, testClocks],
  [40, publicFiles],
  [41, pagesOfSessions],
  [43, changesOfKnown],
  [44, consentsAndTraces],
  [45, makersOfLinks],
  [46, endsOfSessions],
  [47, recentDeletions],
  [48, successorsOfKeys],
  [49, timelinesOfSessions],
  [50, ordersWithBanks],
  [51, endsOfDeletedSessions],
  [52, changesOfLists],
]);

/**
 * Migrates a database to version `last`, by default the newest, within the caller's transaction.
 * Throws StartError on a newer database.
 */
export async function migrate(
  db: Kysely<Tables>,
  engine: Engine,
  sealer: Sealer,
  last = newest(),
): Promise<void> {
  await db.schema
    .createTable("schema_version")
    .ifNotExists()
    .addColumn("version", "integer", (column) => column.primaryKey())
    .execute();
  const rows = await db.selectFrom("schema_version").select("version").execute();
  const seen = new Set(rows.map(({ version }) => version));
  refuseNewer(Math.max(0, ...seen));
  for (const [version, up] of MIGRATIONS) {
    if (seen.has(version) || version > last) continue;
    await up(db, engine, sealer);
    await db.insertInto("schema_version").values({ version }).execute();
  }
}

/** Throws StartError on a database of another version: only the serving process migrates. */
export async function requireNewest(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom("schema_version").select("version").execute();
  const found = Math.max(0, ...rows.map(({ version }) => version));
  refuseNewer(found);
  const known = newest();
  if (found === known) return;
  throw new StartError(
    `The running service has version ${found} of the database, this program ${known}; restart the service first.`,
  );
}

/** The database version of this program. */
export function newest(): number {
  return Math.max(...MIGRATIONS.keys());
}

function refuseNewer(found: number): void {
  const known = newest();
  if (found <= known) return;
  throw new StartError(
    `The database has version ${found}, but this program supports only ${known}; run the newer program that wrote it.`,
  );
}
