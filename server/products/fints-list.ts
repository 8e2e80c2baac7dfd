// Imports a published list of FinTS addresses into the table that the service follows.
import { FileError } from "#banks/import/file-error.ts";
import { type Plan, planImport } from "#banks/fints/plan-import.ts";
import { type AddressList, type Judge, readAddressList } from "#banks/fints/read-list.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import { ServiceError } from "#schema/errors.ts";

/** Throws ServiceError 422 with what is wrong with the file. */
function read(bytes: Uint8Array, judge: Judge): AddressList {
  try {
    return readAddressList(bytes, judge);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new ServiceError(422, { type: "file_refused", message: error.message });
  }
}

/** A list to import; `sha256` is that of the file, `dryRun` changes nothing. */
type ListFile = { bytes: Uint8Array; sha256: string; dryRun: boolean };

/** The hosts of addresses, each once. */
function hostsOf(urls: readonly (string | null)[]): string[] {
  const hosts = urls.flatMap((url) => (url === null ? [] : [new URL(url).host]));
  return [...new Set(hosts)].toSorted();
}

/** Imports a list. Throws ServiceError 422 for a file that is none. */
export async function importFinTsList(
  ctx: Pick<Context, "store"> & Acting,
  { bytes, sha256, dryRun }: ListFile,
  judge: Judge,
): Promise<{ list: AddressList; plan: Plan }> {
  const list = read(bytes, judge);
  const at = ctx.systemClock();
  const plan = await ctx.store.write(async (db) => {
    const found = planImport(await db.fintsAccess.list(), list, at);
    if (dryRun) return found;
    for (const row of found.rows) await db.fintsAccess.save(row);
    const { added, changed, gone } = found;
    const counts = { added: added.length, changed: changed.length, gone: gone.length };
    await recordChange(db, ctx, {
      kind: "fints_access.imported",
      merchant: null,
      subject: list.source,
      before: { hosts: hostsOf([...changed, ...gone].map(({ from }) => from)) },
      after: { ...counts, hosts: hostsOf([...added, ...changed].map(({ to }) => to)), sha256 },
    });
    return found;
  });
  return { list, plan };
}
