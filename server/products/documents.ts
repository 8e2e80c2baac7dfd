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

/** A finished risk, its parameters, and its stored documents. */
type Case = {
  record: RiskRecord;
  request: RiskRequest;
  frame: Frame;
  kept: Readonly<Partial<Record<KeptDocument["kind"], string>>>;
};

/** Errors as `findRecord`. */
function caseOf(
  ctx: Context,
  scope: Scope,
  id: string,
  kinds: readonly KeptDocument["kind"][],
): Promise<Case> {
  const { timeZone } = ctx.settings;
  return ctx.store.read(async (db) => {
    const record = await recordIn(db, ctx, risk, scope, id);
    const session = await sessionOf(db, ctx, scope, record.transaction);
    const kept: Case["kept"] = Object.fromEntries(
      await Promise.all(
        kinds.map(async (kind) => {
          const document = await db.in(scope).documents.find(record.id, kind).catch(ifLost(LOST));
          if (document === LOST) throw new ServiceError(404, { message: UNREADABLE });
          return [kind, document?.content];
        }),
      ),
    );
    const { created_at: createdAt, transaction, mode } = record;
    const language = documentLanguageOf(languageOf(session));
    const created = formatMoment(createdAt, timeZone);
    const frame: Frame = { language, transaction, createdAt, created, testmode: mode === "test" };
    return { record, request: risk.request.accepted(session.parameters), frame, kept };
  });
}

/** The documents that a risk has, and their formats. Errors as `findRecord`. */
export async function availableDocuments(
  ctx: Context,
  scope: Scope,
  id: string,
): Promise<{ kind: KeptDocument["kind"] | "full"; formats: readonly string[] }[]> {
  const { request } = await caseOf(ctx, scope, id, []);
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

/** Throws ServiceError 404 for a document that was not requested. */
function wanted(kept: string | undefined, check: CheckKey): string {
  if (kept === undefined) {
    throw new ServiceError(404, { message: `${check} was not requested.` });
  }
  return kept;
}

/**
 * The account snapshot of a risk, by record or transaction id. Throws ServiceError 404 if it was
 * not requested or the wizard has not finished, 410 if it was deleted, 422 for a single-account
 * format if all accounts were requested, 429 if too many PDFs of the merchant and mode wait already,
 * and 503 if `gone` before it was printed.
 */
export async function accountSnapshotOf(
  ctx: Context,
  scope: Scope,
  id: string,
  format: SnapshotFormat,
  gone: Gone,
): Promise<Issued> {
  const { frame, kept, request } = await caseOf(ctx, scope, id, ["snapshot"]);
  const snapshot = wanted(kept.snapshot, "svc_account_snapshot");
  const { all_accounts: all = false } = request.svc_account_snapshot ?? {};
  if (all && (format === "json" || format === "csv")) {
    throw invalid("format", "Must be json2 or pdf, since all accounts were requested.");
  }
  const written = await SNAPSHOT[format](snapshot, frame, writeContextOf(ctx, { scope, gone }));
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
  const { frame, kept } = await caseOf(ctx, scope, id, ["factSheet"]);
  const sheet = wanted(kept.factSheet, "svc_fact_sheet");
  const written = await FACT_SHEET[format](sheet, frame, writeContextOf(ctx, { scope, gone }));
  return { transaction: frame.transaction, written };
}

/** All results of a risk, as one PDF; errors as `findRecord`, 429 and 503 as `accountSnapshotOf`. */
export async function fullDocumentOf(
  ctx: Context,
  scope: Scope,
  id: string,
  gone: Gone,
): Promise<Issued> {
  const found = await caseOf(ctx, scope, id, ["snapshot", "factSheet"]);
  const { frame, kept, record, request } = found;
  const { account_holder, iban, bic, bank_name, country_id, checks, merchant_id } = record;
  const document = {
    account: { account_holder, iban, bic, bank_name, country_id },
    merchantId: merchant_id,
    inputs: Object.fromEntries(
      requestedOf(request).map(({ check, params }) => [check.key, params]),
    ),
    results: checks,
  };
  const { snapshot = null, factSheet = null } = kept;
  const full = { document, kept: { snapshot, factSheet } };
  const written = await FULL.pdf(full, frame, writeContextOf(ctx, { scope, gone }));
  return { transaction: frame.transaction, written };
}
