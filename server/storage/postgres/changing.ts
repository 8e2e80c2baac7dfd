// Repositories for transactions, which note whether they changed rows that are kept in memory.
import type { PoolClient } from "pg";
import { isKept } from "../engine/known.ts";
import type { Repositories } from "../store.ts";
import type { Run } from "./dialect.ts";
import { sendTogether } from "./shared-connection.ts";

/** Repositories over the connections of transactions. */
export function changingWith(over: (run: Run, wrote: (table: string) => void) => Repositories) {
  const existing = new WeakMap<PoolClient, Repositories>();
  /** What the transaction that has a connection did to rows that are kept in memory. */
  const marks = new WeakMap<PoolClient, { touched: boolean }>();

  function within(client: PoolClient): Repositories {
    const known = existing.get(client);
    if (known) return known;
    const made = over(
      (statement) => {
        sendTogether(client.connection.stream);
        return client.query(statement);
      },
      (table) => {
        const mark = marks.get(client);
        if (mark && isKept(table)) mark.touched = true;
      },
    );
    existing.set(client, made);
    return made;
  }
  return {
    /** `performed` may run several times; `hasTouched` is about all of them. */
    run<T>(work: (db: Repositories) => Promise<T>) {
      const mark = { touched: false };
      return {
        performed(client: PoolClient): Promise<T> {
          marks.set(client, mark);
          return work(within(client));
        },
        hasTouched: () => mark.touched,
      };
    },
  };
}
