// Handlers of the objects of finished sessions.
import { recordAct } from "#context/record-change.ts";
import { availableDocuments } from "#products/documents.ts";
import { pay, setPaymentStatus } from "#products/pay.ts";
import { timeZoneOf } from "#products/preferences.ts";
import { findRecord, recentRecords } from "#products/records.ts";
import { risk } from "#products/risk.ts";
import { verify } from "#products/verify.ts";
import { instantOf } from "#schema/account/kinds.ts";
import {
  type OBJECT_CALLS,
  OBJECT_KINDS,
  type ObjectDetail,
  type ObjectKind,
  type ObjectRow,
} from "#schema/account/objects.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Filter } from "#schema/list.ts";
import type {
  Payment,
  Placed,
  ProductRecord,
  Recent,
  Scope,
  Verification,
} from "#storage/tables/records.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { documentOf, recordView, textOf } from "./documents.ts";
import { exporting } from "./exports.ts";
import { csvOfObjects } from "./object-export.ts";
import { pageOfRows, periodOf, WITH_METADATA } from "./paging.ts";

type Account = Pick<Verification, "account_holder" | "iban" | "bank_name">;

/** What differs between the kinds. */
type Kind = {
  /** Columns that the filters of a list compare. */
  columns: { holder: string; iban: string };
  list(
    ctx: StaffContext,
    scope: Scope,
    query: Recent & { filters: Filter[] },
  ): Promise<Placed<ObjectRow>[]>;
  detail(ctx: StaffContext, scope: Scope, id: string): Promise<ObjectDetail>;
};

type Plan<R extends ProductRecord> = Parameters<typeof findRecord<R>>[1] & {
  object: { render(record: R, timeZone: string): JsonObject };
};

/** The member of a record that holds the customer's IBAN. */
type IbanColumn<R> = keyof R & ("iban" | "sender_iban");

function kindOf<R extends ProductRecord>(
  plan: Plan<R>,
  columns: { holder: string; iban: IbanColumn<R> },
  rowOf: (record: R) => ObjectRow,
): Kind {
  return {
    columns,
    async list(ctx, scope, query) {
      const found = await recentRecords(ctx, plan, scope, query);
      return found.map(({ record, place }) => ({ record: rowOf(record), place }));
    },
    async detail(ctx, scope, id) {
      const record = await findRecord(ctx, plan, scope, id);
      return {
        ...rowOf(record),
        keptUntil: instantOf(record.kept_until),
        json: plan.object.render(record, ctx.settings.timeZone),
        iban: String(record[columns.iban]),
        documents: [],
      };
    },
  };
}

function commonRow({ id, transaction, merchant_id: merchantId, created_at }: ProductRecord) {
  return { id, transaction, merchantId, createdAt: instantOf(created_at) };
}

function accountRow(record: ProductRecord & Account): ObjectRow {
  return {
    ...commonRow(record),
    bank: record.bank_name,
    holder: record.account_holder,
    ibanEnd: record.iban.slice(-4),
    amount: null,
    status: null,
    passed: null,
  };
}

function paymentRow(record: Payment): ObjectRow {
  return {
    ...commonRow(record),
    bank: record.sender_bank_name,
    holder: record.sender_holder,
    ibanEnd: record.sender_iban.slice(-4),
    amount: record.amount,
    status: record.payment_status,
    passed: null,
  };
}

const ACCOUNT = { holder: "account_holder", iban: "iban" } as const;

const KINDS: Record<ObjectKind, Kind> = {
  verifications: kindOf(verify, ACCOUNT, (record) => ({
    ...accountRow(record),
    passed: record.check_requested ? record.check_passed : null,
  })),
  risks: kindOf(risk, ACCOUNT, accountRow),
  payments: kindOf(pay, { holder: "sender_holder", iban: "sender_iban" }, paymentRow),
};

/** Throws ServiceError 404 for a kind that there is not. */
function named(kind: string): ObjectKind {
  const found = OBJECT_KINDS.find((each) => each === kind);
  if (found) return found;
  throw new ServiceError(404);
}

/** What a person filters by; an IBAN can have spaces. */
type Wanted = Partial<Record<"holder" | "iban" | "merchantId", string>>;

function filtersOf({ columns }: Kind, { holder, iban, merchantId }: Wanted): Filter[] {
  const ibanText = iban?.replace(/\s/g, "").toUpperCase();
  return [
    ...(holder ? [{ column: columns.holder, op: "contains" as const, value: holder }] : []),
    ...(ibanText ? [{ column: columns.iban, op: "equals" as const, value: ibanText }] : []),
    ...(merchantId ? [{ column: "merchant_id", op: "equals" as const, value: merchantId }] : []),
  ];
}

export const objectHandlers: Handlers<typeof OBJECT_CALLS> = {
  "GET /:mode/objects/:kind"({ ctx, scope, params, query }) {
    const kind = KINDS[named(params.kind)];
    const filters = filtersOf(kind, query);
    return pageOfRows(
      query,
      {
        read: (recent) => kind.list(ctx, scope, { ...recent, filters }),
        tie: "number",
        cursorOf: ({ place }) => place,
        aTurn: WITH_METADATA,
      },
      (rows) => rows.map(({ record }) => record),
    );
  },

  async "GET /:mode/objects/:kind/export"({ ctx, scope, merchant, params, query, gone }) {
    const name = named(params.kind);
    const kind = KINDS[name];
    const filters = filtersOf(kind, query);
    const rows = {
      read: (recent: Recent) => kind.list(ctx, scope, { ...recent, filters }),
      period: periodOf(query),
      timeZone: timeZoneOf(merchant, ctx.settings),
      gone,
    };
    const { file, count } = await exporting({ merchant: merchant.id, gone }, () =>
      csvOfObjects(name, rows),
    );
    const act = { kind: "objects.exported", subject: name, after: { count } } as const;
    await ctx.store.write((db) => recordAct(db, ctx, scope, act));
    return file;
  },

  async "GET /:mode/objects/:kind/:id"({ ctx, scope, params }) {
    const kind = named(params.kind);
    const detail = await KINDS[kind].detail(ctx, scope, params.id);
    if (kind !== "risks") return detail;
    const documents = await availableDocuments(ctx, scope, params.id);
    return {
      ...detail,
      documents: documents.map(({ kind: each, formats }) => ({
        kind: each,
        formats: [...formats],
      })),
    };
  },

  "POST /:mode/payments/:id/status": async ({ ctx, scope, params: { id }, body: { status } }) =>
    paymentRow(await setPaymentStatus(ctx, scope, id, status)),

  async "GET /:mode/risks/:id/documents/:document/:format"({ ctx, scope, params, gone }) {
    const file = await documentOf(ctx, scope, { ...params, gone });
    await recordView(ctx, scope, params);
    return file;
  },

  async "GET /:mode/risks/:id/text/:document"({ ctx, scope, params, gone }) {
    const text = await textOf(ctx, scope, { ...params, gone });
    await recordView(ctx, scope, params);
    return { text };
  },
};
