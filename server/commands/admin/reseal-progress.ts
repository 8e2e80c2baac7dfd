import type { StoreContext } from "../command.ts";

/** Prints the rows of a table that were sealed so far. */
export function progressOf({
  progress,
}: Pick<StoreContext, "progress">): (table: string, rows: number) => void {
  const sealed = new Map<string, number>();
  return (table, rows) => {
    const total = (sealed.get(table) ?? 0) + rows;
    sealed.set(table, total);
    progress(`${table}: ${total} rows`);
  };
}
