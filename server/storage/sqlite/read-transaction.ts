import { rollBack } from "./group-commit.ts";
import type { Database } from "./node-sqlite.ts";

export type ReadTransaction = {
  /**
   * Lets the reads of all requests that the event loop takes in together share a transaction. Call
   * this when a request comes in: it ends when all of them have come in, before the loop waits again.
   */
  share(): void;
  /** Call this before a read. */
  begin(): void;
  /** Ends the transaction now, so that the next read sees later commits. Never throws. */
  end(): void;
};

/**
 * One transaction for all reads of a callback of the event loop and its promises, or of all requests
 * that came in together: locking the database for each read costs more than a point read. It does not
 * outlive them: a later read may answer a request that follows the commit of another process. No other
 * code may begin a transaction on `database`.
 */
export function readTransaction(database: Database): ReadTransaction {
  let isOpen = false;
  let isShared = false;

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

  function endShare(): void {
    isShared = false;
    end();
  }

  return {
    share() {
      if (isShared) return;
      isShared = true;
      // Requests come in during the poll phase, which immediates follow.
      setImmediate(endShare);
    },
    begin() {
      if (isOpen) return;
      database.exec("begin");
      isOpen = true;
      if (!isShared) process.nextTick(end);
    },
    end,
  };
}
