// The documents of a risk as files to save, and as text to look at.
import type { Context } from "#context/context.ts";
import { recordAct } from "#context/record-change.ts";
import type { Gone } from "#documents/print.ts";
import type { Download } from "#http/route.ts";
import {
  accountSnapshotOf,
  availableDocuments,
  factSheetIssued,
  fullDocumentOf,
  type Issued,
} from "#products/documents.ts";
import type { FactSheetFormat, SnapshotFormat } from "#schema/documents/formats.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Scope } from "#storage/tables/records.ts";
import type { StaffContext } from "./call.ts";

/** `gone` tells whether the client has closed the connection. */
type Named = { id: string; document: string; format: string; gone: Gone };

/**
 * Throws ServiceError 404 for a document or format that the risk does not have, 429 if too many
 * documents of the merchant and mode wait already, and 503 if `gone` before its turn.
 */
async function issue(
  ctx: Context,
  scope: Scope,
  { id, document, format, gone }: Named,
): Promise<Issued> {
  const all = await availableDocuments(ctx, scope, id);
  const found = all.find(({ kind }) => kind === document);
  if (!found?.formats.includes(format)) throw new ServiceError(404);
  switch (found.kind) {
    // The formats of the document were compared.
    case "snapshot":
      return accountSnapshotOf(ctx, scope, id, format as SnapshotFormat, gone);
    case "factSheet":
      return factSheetIssued(ctx, scope, id, format as FactSheetFormat, gone);
    case "full":
      return fullDocumentOf(ctx, scope, id, gone);
  }
}

/** A file named `<transaction>-<document>.<extension>`. Errors as `issue`. */
export async function documentOf(ctx: Context, scope: Scope, named: Named): Promise<Download> {
  const { transaction, written } = await issue(ctx, scope, named);
  const name = `${transaction}-${named.document}`;
  if (!("json" in written)) {
    return {
      type: written.type,
      filename: `${name}.${written.extension}`,
      bytes: written.bytes,
    };
  }
  const bytes = Buffer.from(JSON.stringify(written.json, null, 2));
  return { type: "application/json", filename: `${name}.json`, bytes };
}

/** Records that a person sees a document of a customer, before it is sent. */
export async function recordView(
  ctx: StaffContext,
  scope: Scope,
  { id: subject, document }: Pick<Named, "id" | "document">,
): Promise<void> {
  const act = { kind: "document.downloaded", subject, after: { document } } as const;
  await ctx.store.write((db) => recordAct(db, ctx, scope, act));
}

/** A document as indented JSON. Errors as `issue`, and 404 for one that is a PDF only. */
export async function textOf(
  ctx: Context,
  scope: Scope,
  { id, document, gone }: Omit<Named, "format">,
): Promise<string> {
  const all = await availableDocuments(ctx, scope, id);
  const formats = all.find(({ kind }) => kind === document)?.formats ?? [];
  const format = formats.find((each) => each.startsWith("json"));
  if (!format) throw new ServiceError(404);
  const { bytes } = await documentOf(ctx, scope, { id, document, format, gone });
  return bytes.toString();
}
