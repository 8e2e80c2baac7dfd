import type { Database } from "./node-sqlite.ts";

export type ReadTransaction = {
  /** Call this before a read. */
  begin(): void;
  /** Ends it now, so that the next read sees what was committed meanwhile. */
  end(): void;
};

/**
 * One transaction for all reads in a turn of the event loop: locking the database for each of them
 * costs more than a point read does. Takes over `database`, on which nobody else may begin one.
 */
export function readTransaction(database: Database): ReadTransaction {
  let isOpen = false;

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    database.exec("commit");
  }

  return {
    begin() {
      if (isOpen) return;
      database.exec("begin");
      isOpen = true;
      setImmediate(end);
    },
    end,
  };
}
