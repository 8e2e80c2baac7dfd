// Returns the documents of finished risk sessions.
import { type CheckKey, requestedOf } from "#checks/checks.ts";
import type { Frame } from "#documents/document.ts";
import { FACT_SHEET, FULL, type WriteContext, SNAPSHOT, type Written } from "#documents/formats.ts";
import type { Client, Gone } from "#documents/print.ts";
import { documentLanguageOf } from "#documents/texts/languages.ts";
import {
  FACT_SHEET_FORMATS,
  type FactSheetFormat,
  type SnapshotFormat,
} from "#schema/documents/formats.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { formatMoment } from "#schema/time.ts";
import { ifLost } from "#secrets/seal.ts";
import type { Context } from "#context/context.ts";
import { languageOf } from "#storage/tables/session-language.ts";
import type { KeptDocument, Scope } from "#storage/tables/records.ts";
import { recordIn } from "./records.ts";
import { risk } from "./risk.ts";
import type { RiskRecord, RiskRequest } from "./risk-schema.ts";
import { sessionOf } from "./sessions.ts";

/** A file, or a JSON value, under the name of its subject. */
export type Issued = { transaction: string; written: Written };

const LOST = Symbol("lost");
const ONE_ACCOUNT: readonly SnapshotFormat[] = ["pdf", "csv", "json"];
const ALL_ACCOUNTS: readonly SnapshotFormat[] = ["pdf", "json2"];
const UNREADABLE = "The stored document cannot be opened any more.";

/** A finished risk and its parameters. */
type Case = { record: RiskRecord; request: RiskRequest; frame: Frame };

/** Errors as `findRecord`. */
function caseOf(ctx: Context, scope: Scope, id: string): Promise<Case> {
  const { timeZone } = ctx.settings;
  return ctx.store.read(async (db) => {
    const record = await recordIn(db, ctx, risk, scope, id);
    const session = await sessionOf(db, ctx, scope, record.transaction);
    const { created_at: createdAt, transaction, mode } = record;
    const language = documentLanguageOf(languageOf(session));
    const created = formatMoment(createdAt, timeZone);
    const frame: Frame = { language, transaction, createdAt, created, testmode: mode === "test" };
    return { record, request: risk.request.accepted(session.parameters), frame };
  });
}

/** A stored document; null if it was not requested. Errors as `findRecord`. */
function keptOf(
  ctx: Context,
  scope: Scope,
  { record: { id } }: Case,
  kind: KeptDocument["kind"],
): Promise<string | null> {
  return ctx.store.read(async (db) => {
    await recordIn(db, ctx, risk, scope, id);
    const document = await db.in(scope).documents.find(id, kind).catch(ifLost(LOST));
    if (document === LOST) throw new ServiceError(404, { message: UNREADABLE });
    return document?.content ?? null;
  });
}

/** The documents that a risk has, and their formats. Errors as `findRecord`. */
export async function availableDocuments(
  ctx: Context,
  scope: Scope,
  id: string,
): Promise<{ kind: KeptDocument["kind"] | "full"; formats: readonly string[] }[]> {
  const { request } = await caseOf(ctx, scope, id);
  const { svc_account_snapshot: snapshot, svc_fact_sheet: sheet } = request;
  return [
    ...(snapshot
      ? [{ kind: "snapshot" as const, formats: snapshot.all_accounts ? ALL_ACCOUNTS : ONE_ACCOUNT }]
      : []),
    ...(sheet ? [{ kind: "factSheet" as const, formats: FACT_SHEET_FORMATS }] : []),
    { kind: "full", formats: ["pdf"] },
  ];
}

function writeContextOf({ print, settings: { timeZone } }: Context, client: Client): WriteContext {
  return { print, timeZone, client };
}

const CHECKS = {
  snapshot: "svc_account_snapshot",
  factSheet: "svc_fact_sheet",
} as const satisfies Record<KeptDocument["kind"], CheckKey>;

/** Returns a function that reads a stored document. It throws ServiceError 404 if none was requested. */
function readerOf(ctx: Context, scope: Scope, found: Case, kind: KeptDocument["kind"]) {
  return async (): Promise<string> => {
    const kept = await keptOf(ctx, scope, found, kind);
    if (kept !== null) return kept;
    throw new ServiceError(404, { message: `${CHECKS[kind]} was not requested.` });
  };
}

/**
 * The account snapshot of a risk, by record or transaction id. Throws ServiceError 404 if it was
 * not requested or the wizard has not finished, 410 if it was deleted, 422 for a single-account
 * format if all accounts were requested, 429 if too many documents of the merchant and mode wait
 * already, and 503 if `gone` before its turn.
 */
export async function accountSnapshotOf(
  ctx: Context,
  scope: Scope,
  id: string,
  format: SnapshotFormat,
  gone: Gone,
): Promise<Issued> {
  const found = await caseOf(ctx, scope, id);
  const { frame, request } = found;
  const read = readerOf(ctx, scope, found, "snapshot");
  const { all_accounts: all = false } = request.svc_account_snapshot ?? {};
  if (all && (format === "json" || format === "csv")) {
    throw invalid("format", "Must be json2 or pdf, since all accounts were requested.");
  }
  const written = await SNAPSHOT[format](read, frame, writeContextOf(ctx, { scope, gone }));
  return { transaction: frame.transaction, written };
}

/** The fact sheet of a risk; errors as `accountSnapshotOf`. */
export async function factSheetIssued(
  ctx: Context,
  scope: Scope,
  id: string,
  format: FactSheetFormat,
  gone: Gone,
): Promise<Issued> {
  const found = await caseOf(ctx, scope, id);
  const { frame } = found;
  const read = readerOf(ctx, scope, found, "factSheet");
  const written = await FACT_SHEET[format](read, frame, writeContextOf(ctx, { scope, gone }));
  return { transaction: frame.transaction, written };
}

/** All results of a risk, as one PDF; errors as `findRecord`, 429 and 503 as `accountSnapshotOf`. */
export async function fullDocumentOf(
  ctx: Context,
  scope: Scope,
  id: string,
  gone: Gone,
): Promise<Issued> {
  const found = await caseOf(ctx, scope, id);
  const { frame, record, request } = found;
  const { account_holder, iban, bic, bank_name, country_id, checks, merchant_id } = record;
  const document = {
    account: { account_holder, iban, bic, bank_name, country_id },
    merchantId: merchant_id,
    inputs: Object.fromEntries(
      requestedOf(request).map(({ check, params }) => [check.key, params]),
    ),
    results: checks,
  };
  const read = async () => {
    const [snapshot, factSheet] = await Promise.all([
      keptOf(ctx, scope, found, "snapshot"),
      keptOf(ctx, scope, found, "factSheet"),
    ]);
    return { document, kept: { snapshot, factSheet } };
  };
  const written = await FULL.pdf(read, frame, writeContextOf(ctx, { scope, gone }));
  return { transaction: frame.transaction, written };
}
