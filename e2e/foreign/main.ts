// `npm run foreign`: our FinTS client at servers of others, and clients of others at the test bank.
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCheckouts } from "./checkouts.ts";
import { listClients } from "./clients/clients.ts";
import { fillColumn, formatMatrix, isRight } from "./matrix.ts";
import { fillOwn } from "./ours.ts";
import { fetchParties } from "./sources.ts";

const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    source: { type: "string", multiple: true },
    only: { type: "string", multiple: true },
  },
});

/** The folder is kept only if it was named: fetching takes longest. */
const kept = values.folder !== undefined;
const folder = kept ? resolve(values.folder ?? "") : mkdtempSync(join(tmpdir(), "foreign-"));
mkdirSync(folder, { recursive: true });
const given = Object.fromEntries((values.source ?? []).map((each) => each.split("=", 2)));

try {
  const fetched = await fetchParties(folder, given);
  const clients = listClients(fetched).filter(({ name }) => values.only?.includes(name) ?? true);
  const columns = [];
  for (const client of clients) columns.push(await fillColumn(client, folder));
  const own = !values.only || values.only.includes("ours") ? await fillOwn(fetched) : [];
  if (columns.length > 0) console.log(formatMatrix("Clients of others at the test bank", columns));
  if (own.length > 0) console.log(formatMatrix("Our client at servers of others", own));
  const { missing } = fetched;
  console.log(missing.length > 0 ? `Not there: ${missing.join("; ")}` : "All parties were there.");
  const checkouts = own.length === 0 || (await runCheckouts(folder));
  process.exitCode = isRight([...columns, ...own]) && checkouts ? 0 : 1;
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
