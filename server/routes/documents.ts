// Downloads of the results of risk checks.
import { type JsonOrFile, jsonOrFile, ref } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import {
  accountSnapshotOf,
  factSheetIssued,
  fullDocumentOf,
  type Issued,
} from "#products/documents.ts";
import { factSheet } from "#schema/documents/fact-sheet.ts";
import { factSheetQuery, snapshotQuery } from "#schema/documents/formats.ts";
import { snapshot, snapshotPart } from "#schema/documents/snapshot.ts";

/** Files are named `<transaction>-<kind>.<extension>`. */
function offered({ transaction, written }: Issued, kind: string): JsonOrFile {
  if ("json" in written) return written;
  const { type, extension, bytes } = written;
  return { file: { type, filename: `${transaction}-${kind}.${extension}`, bytes } };
}

const snapshotJson = {
  oneOf: [ref(snapshot.name), { type: "array", items: ref(snapshotPart.name) }],
};

export const documentRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/risks/:id/accountSnapshot",
    auth: "key",
    surface: "api",
    summary: "The account snapshot of a risk, by record or transaction id",
    about:
      "A PDF if no format is named. `json` and `csv` show one account; where `all_accounts` was requested, `json2` and `pdf` show all of them.",
    example: { format: "json" },
    query: snapshotQuery,
    answer: jsonOrFile(
      snapshotJson,
      { [snapshot.name]: snapshot.json, [snapshotPart.name]: snapshotPart.json },
      ["application/pdf", "text/csv"],
    ),
    handler: async ({ ctx, caller, gone, params, query }) =>
      offered(
        await accountSnapshotOf(ctx, caller.scope, params.id, query, gone),
        "accountSnapshot",
      ),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/risks/:id/factSheet",
    auth: "key",
    surface: "api",
    summary: "The fact sheet of a risk, by record or transaction id",
    about: "A PDF if no format is named.",
    example: { format: "json" },
    query: factSheetQuery,
    answer: jsonOrFile(ref(factSheet.name), { [factSheet.name]: factSheet.json }, [
      "application/pdf",
    ]),
    handler: async ({ ctx, caller, gone, params, query }) =>
      offered(await factSheetIssued(ctx, caller.scope, params.id, query, gone), "factSheet"),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/risks/:id/fullpdf",
    auth: "key",
    surface: "api",
    summary: "All that a risk found out as one PDF, by record or transaction id",
    about: "Each requested check with what it was asked and found; then the documents.",
    answer: jsonOrFile(null, {}, ["application/pdf"]),
    handler: async ({ ctx, caller, gone, params }) =>
      offered(await fullDocumentOf(ctx, caller.scope, params.id, gone), "full"),
  }),
];
