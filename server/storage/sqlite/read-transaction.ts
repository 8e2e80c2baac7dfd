import { rollBack } from "./group-commit.ts";
import type { Database } from "./node-sqlite.ts";

export type ReadTransaction = {
  /** Call this before a read. */
  begin(): void;
  /** Ends the transaction now, so that the next read sees later commits. Never throws. */
  end(): void;
};

/**
 * One transaction for all reads of a callback of the event loop and its promises: locking the database
 * for each read costs more than a point read. It does not outlive the callback: a read in the next one
 * may answer a request that follows the commit of another process. No other code may begin a
 * transaction on `database`.
 */
export function readTransaction(database: Database): ReadTransaction {
  let isOpen = false;

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    try {
      database.exec("commit");
    } catch {
      // A read that failed because of the disk or the memory has already ended the transaction.
      rollBack(database);
    }
  }

  return {
    begin() {
      if (isOpen) return;
      database.exec("begin");
      isOpen = true;
      process.nextTick(end);
    },
    end,
  };
}
