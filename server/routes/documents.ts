// Downloads of risk check results.
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
import { transactionOrRecord } from "./products.ts";

/** Files are named `<transaction>-<kind>.<extension>`. */
function offered({ transaction, written }: Issued, kind: string): JsonOrFile {
  if ("json" in written) return written;
  const { type, extension, bytes } = written;
  return { file: { type, filename: `${transaction}-${kind}.${extension}`, bytes } };
}

const snapshotJson = {
  oneOf: [ref(snapshot.name), { type: "array", items: ref(snapshotPart.name) }],
};

const PARAMS = { id: transactionOrRecord("xr") };

export const documentRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/risks/:id/accountSnapshot",
    params: PARAMS,
    auth: "key",
    surface: "api",
    summary: "Download an account snapshot",
    about:
      "Returns a PDF by default. `json` and `csv` contain one account. If you requested `all_accounts`, `json2` and `pdf` contain all accounts.",
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
    params: PARAMS,
    auth: "key",
    surface: "api",
    summary: "Download a fact sheet",
    about: "Returns a PDF by default.",
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
    params: PARAMS,
    auth: "key",
    surface: "api",
    summary: "Download all results as a PDF",
    about: "Lists each requested check with its parameters and result, followed by the documents.",
    answer: jsonOrFile(null, {}, ["application/pdf"]),
    handler: async ({ ctx, caller, gone, params }) =>
      offered(await fullDocumentOf(ctx, caller.scope, params.id, gone), "full"),
  }),
];
