// Documents of a risk, from the finish to their deletion with the transaction.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#schema/time.ts";
import { SAMPLE } from "#checks/testing/facts.ts";
import { pagesOf } from "#documents/testing/pdf-text.ts";
import type { AccountData } from "#connectors/connector.ts";
import type { KeptDocument, Session } from "#storage/tables/records.ts";
import {
  accountSnapshotOf,
  availableDocuments,
  factSheetIssued,
  fullDocumentOf,
  type Issued,
} from "./documents.ts";
import { finishSession } from "./finish.ts";
import { deleteTransaction } from "./forget-transaction.ts";
import { openSession } from "./open.ts";
import { clearOutlived } from "./retention.ts";
import { risk } from "./risk.ts";
import type { RiskRequest } from "./risk-schema.ts";
import { findSession } from "./testing/find-session.ts";
import { creator, type Desk, finish, openDesk, scope, strangers } from "./testing/desk.ts";

/** The sample's account, as a bank returned it. */
const { today: _, ...sample } = SAMPLE;
const data: AccountData = sample;
/** A caller who stays until the response. */
const waits = (): boolean => false;

const BOTH: RiskRequest = { svc_account_snapshot: { days: 30 }, svc_fact_sheet: {} };

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  desk.time.now = Date.UTC(2026, 2, 16, 9);
});
afterEach(() => desk.close());

async function created(request: RiskRequest): Promise<Session> {
  const { transaction } = await openSession(desk.ctx, risk, creator, request);
  return findSession(desk.ctx, scope, transaction);
}

async function finished(request: RiskRequest): Promise<Session> {
  const session = await created(request);
  expect(await finishSession(desk.ctx, session, { ...finish, data })).toBe(true);
  return session;
}

/** The kinds of documents in the store for a session. */
async function kept({ record }: Session): Promise<KeptDocument["kind"][]> {
  const found = await desk.ctx.store.read((db) =>
    Promise.all([
      db.in(scope).documents.find(record, "snapshot"),
      db.in(scope).documents.find(record, "factSheet"),
    ]),
  );
  return found.flatMap((document) => (document ? [document.kind] : []));
}

/** The text of a PDF, without blanks: lines break where necessary. */
function saidBy({ written }: Issued): string {
  if (!("bytes" in written)) throw new Error("A file was expected.");
  return pagesOf(written.bytes).join("").replace(/\s+/gu, "");
}

describe("a stored document", () => {
  test.each<[RiskRequest, KeptDocument["kind"][]]>([
    [{}, []],
    [{ svc_balance_overview: {} }, []],
    [{ svc_account_snapshot: {} }, ["snapshot"]],
    [{ svc_fact_sheet: {} }, ["factSheet"]],
    [BOTH, ["snapshot", "factSheet"]],
  ])("of %j: %j", async (request, kinds) => {
    expect(await kept(await finished(request))).toEqual(kinds);
  });

  test.each<[RiskRequest, Awaited<ReturnType<typeof availableDocuments>>]>([
    [{}, []],
    [
      { svc_account_snapshot: { all_accounts: true }, svc_fact_sheet: {} },
      [
        { kind: "snapshot", formats: ["pdf", "json2"] },
        { kind: "factSheet", formats: ["pdf", "json"] },
      ],
    ],
    [{ svc_account_snapshot: {} }, [{ kind: "snapshot", formats: ["pdf", "csv", "json"] }]],
  ])("is offered in its formats, and all results as a PDF: %j", async (request, own) => {
    const { record } = await finished(request);
    const offered = await availableDocuments(desk.ctx, scope, record);
    expect(offered).toEqual([...own, { kind: "full", formats: ["pdf"] }]);
  });

  test("is not written if another request finished first", async () => {
    const session = await created(BOTH);
    const stale = { ...session, version: session.version + 1 };
    expect(await finishSession(desk.ctx, stale, { ...finish, data })).toBe(false);
    expect(await kept(session)).toEqual([]);
  });

  test("is deleted with its transaction, and by the retention job", async () => {
    const deleted = await finished(BOTH);
    const outlived = await finished(BOTH);
    await deleteTransaction(desk.ctx, scope, "svc_risk", deleted.transaction);
    expect(await kept(deleted)).toEqual([]);
    desk.time.now = outlived.createdAt + 30 * DAY - 1;
    await clearOutlived(desk.ctx);
    expect(await kept(outlived)).toEqual(["snapshot", "factSheet"]);
    desk.time.now += 1;
    await clearOutlived(desk.ctx);
    expect(await kept(outlived)).toEqual([]);
    for (const { record } of [deleted, outlived]) {
      for (const issue of [
        () => accountSnapshotOf(desk.ctx, scope, record, "pdf", waits),
        () => factSheetIssued(desk.ctx, scope, record, "json", waits),
        () => fullDocumentOf(desk.ctx, scope, record, waits),
      ]) {
        await expect(issue()).rejects.toMatchObject({ status: 410 });
      }
    }
  });
});

test("a snapshot is from the day of the finish", async () => {
  const session = await created(BOTH);
  desk.time.now += DAY;
  await finishSession(desk.ctx, session, { ...finish, data });
  const { written } = await accountSnapshotOf(desk.ctx, scope, session.record, "json", waits);
  expect(written).toMatchObject({ json: { date: "2026-03-17", days: 30 } });
});

test("the full PDF contains parameters, results and the documents", async () => {
  const { record, transaction } = await finished({
    ...BOTH,
    language: "de",
    merchant_id: "Auftrag-4711",
    svc_name_check: { name: "Mustermann", firstname: "Erika" },
    svc_balance_check: { check_amount: 64_001 },
  });
  const issued = await fullDocumentOf(desk.ctx, scope, record, waits);
  expect(issued.transaction).toBe(transaction);
  const said = saidBy(issued);
  for (const part of [transaction, "Auftrag-4711", "Erika", "640,01", "HausverwaltungLinde"]) {
    expect(said).toContain(part);
  }
});

test.each([
  [undefined, "Einkommen"],
  ["de", "Einkommen"],
  ["en", "Income"],
  ["fr", "Income"],
] as const)("a fact sheet in the language %s has a heading %s", async (language, heading) => {
  const { record } = await finished({ ...BOTH, ...(language ? { language } : {}) });
  expect(saidBy(await factSheetIssued(desk.ctx, scope, record, "pdf", waits))).toContain(heading);
});

describe("a document", () => {
  test("that was not requested is not found", async () => {
    const { record } = await finished({});
    const snapshot = accountSnapshotOf(desk.ctx, scope, record, "pdf", waits);
    await expect(snapshot).rejects.toMatchObject({
      status: 404,
      message: "svc_account_snapshot was not requested.",
    });
    const sheet = factSheetIssued(desk.ctx, scope, record, "json", waits);
    await expect(sheet).rejects.toMatchObject({
      status: 404,
      message: "svc_fact_sheet was not requested.",
    });
  });

  test.each(["json", "csv"] as const)("of all accounts has no format %s", async (format) => {
    const { record } = await finished({ svc_account_snapshot: { all_accounts: true } });
    const issued = accountSnapshotOf(desk.ctx, scope, record, format, waits);
    await expect(issued).rejects.toMatchObject({
      status: 422,
      fields: { format: ["Must be json2 or pdf, since all accounts were requested."] },
    });
  });

  test.each(["json2", "pdf"] as const)("of all accounts has the format %s", async (format) => {
    const { record, transaction } = await finished({
      svc_account_snapshot: { all_accounts: true },
    });
    const issued = await accountSnapshotOf(desk.ctx, scope, record, format, waits);
    expect(issued.transaction).toBe(transaction);
  });

  test.each(["json", "csv"] as const)("of one account has the format %s", async (format) => {
    const { record, transaction } = await finished(BOTH);
    const issued = await accountSnapshotOf(desk.ctx, scope, record, format, waits);
    expect(issued.transaction).toBe(transaction);
  });

  test("of Test mode says so, one of Live mode does not", async () => {
    const { record } = await finished(BOTH);
    const tested = await fullDocumentOf(desk.ctx, scope, record, waits);
    expect(saidBy(tested)).toContain("Testvorgang");
    const owner = { ...creator, mode: "live" } as const;
    const { transaction } = await openSession(desk.ctx, risk, owner, BOTH);
    const own = { ...scope, mode: "live" } as const;
    const session = await findSession(desk.ctx, own, transaction);
    await finishSession(desk.ctx, session, { ...finish, data });
    const issued = await fullDocumentOf(desk.ctx, own, session.record, waits);
    expect(saidBy(issued)).not.toContain("Testvorgang");
  });
});

test.each<[RiskRequest, boolean, boolean]>([
  [{}, false, false],
  [{ svc_account_snapshot: {} }, true, false],
  [{ svc_fact_sheet: {} }, false, true],
])("the full PDF of %j has a snapshot: %j, and a fact sheet: %j", async (request, ...expected) => {
  const { record } = await finished({ ...request, language: "de" });
  const said = saidBy(await fullDocumentOf(desk.ctx, scope, record, waits));
  expect(
    ["Dokument:Umsatzübersicht", "Dokument:Kontobericht"].map((part) => said.includes(part)),
  ).toEqual(expected);
});

test("no other caller gets any part of it", async () => {
  const { record } = await finished(BOTH);
  for (const stranger of strangers) {
    const issued = fullDocumentOf(desk.ctx, stranger, record, waits);
    await expect(issued).rejects.toMatchObject({ status: 404 });
  }
});
