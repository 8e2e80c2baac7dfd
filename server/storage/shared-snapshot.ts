// Reads of one turn of the event loop look at one snapshot: taking and giving back the database's
// locks costs more than a point read does.
import type { Database } from "./node-sqlite.ts";

export type SharedSnapshot = {
  /** Begins one where none is open; it ends by itself when the turn is over. */
  begin(): void;
  /** Ends it now, so that the next read sees what was committed meanwhile. */
  end(): void;
};

/** Takes over `database`, on which nobody else may begin a transaction. */
export function sharedSnapshot(database: Database): SharedSnapshot {
  let open = false;
  const end = (): void => {
    if (!open) return;
    open = false;
    database.exec("commit");
  };
  return {
    begin() {
      if (open) return;
      database.exec("begin");
      open = true;
      setImmediate(end);
    },
    end,
  };
}
