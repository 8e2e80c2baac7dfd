// Reads of one turn of the event loop look at one snapshot: taking and giving back the database's
// locks costs more than a point read does.
import type { Database } from "./node-sqlite.ts";

export type SharedSnapshot = {
  /** Begins one where none is open; it ends by itself when the turn is over, or when it is let go. */
  begin(): void;
  /** Keeps all reads at what is committed now, until `end`. */
  hold(): void;
  /** Ends it now, so that the next read sees what was committed meanwhile. */
  end(): void;
  /**
   * `find`, whose result is kept as long as the snapshot is: whoever asks for the same there would
   * find the same. It begins to read before it waits for anything.
   */
  remember<T>(find: (name: string) => Promise<T>): (name: string) => Promise<T>;
};

/** Takes over `database`, on which nobody else may begin a transaction. */
export function sharedSnapshot(database: Database): SharedSnapshot {
  // A transaction looks at what is committed when it first reads.
  const look = database.prepare("select 1 from sqlite_schema limit 1");
  const found: Map<string, unknown>[] = [];
  let open = false;
  let held = false;

  function end(): void {
    held = false;
    if (!open) return;
    open = false;
    for (const each of found) each.clear();
    database.exec("commit");
  }

  function endTurn(): void {
    if (!held) end();
  }

  return {
    begin() {
      if (open) return;
      database.exec("begin");
      open = true;
      setImmediate(endTurn);
    },
    hold() {
      if (!open) database.exec("begin");
      open = true;
      held = true;
      look.all();
    },
    end,
    remember<T>(find: (name: string) => Promise<T>) {
      const known = new Map<string, Promise<T>>();
      found.push(known);
      return (name) => {
        if (!open) return find(name);
        const result = known.get(name) ?? find(name);
        known.set(name, result);
        return result;
      };
    },
  };
}
