// The addresses at which banks speak FinTS. The operator imports or sets them: none is shipped.
import { choice, moment, nullable, text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const fintsAccess = table("fints_access", {
  owner: "service",
  columns: {
    /** German bank code of eight digits. */
    bankCode: text(),
    /** Null, like the next three, if no list names the bank. */
    url: nullable(text()),
    /** Version of the protocol. */
    version: nullable(choice<"300">()),
    /** The kind of list. */
    source: nullable(text()),
    importedAt: nullable(moment()),
    /** When a newer list of the same kind did not name the bank any more; null as long as it does. */
    closedAt: nullable(moment()),
    /** The address that the operator set by hand, which wins over lists; null for none. */
    override: nullable(text()),
  },
});

export type FinTsAccess = RecordOf<typeof fintsAccess>;

export class FinTsAccessRepository extends rowsOf(fintsAccess) {
  find(bankCode: string): Promise<FinTsAccess | null> {
    return this.one({ bankCode });
  }

  /** By bank code, closed ones included. */
  list(): Promise<FinTsAccess[]> {
    return this.all({}, { by: ["bankCode"] });
  }

  /** Writes a bank's row, in place of the one that it had. */
  async save(access: FinTsAccess): Promise<void> {
    const { bankCode, ...rest } = access;
    if ((await this.change({ bankCode }, rest)) === 0) await this.put([access]);
  }

  async delete(bankCode: string): Promise<void> {
    await this.remove({ bankCode });
  }
}
