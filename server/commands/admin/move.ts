import { existsSync } from "node:fs";
import { recordChange } from "#context/record-change.ts";
import { StartError } from "#schema/errors.ts";
import type { Repositories } from "#storage/store.ts";
import type { FileCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";

export const move: FileCommand = {
  name: "move",
  takes: [],
  options: {},
  summary:
    "Moves the embedded database into the empty PostgreSQL database of DATABASE_URL; stop the service first.",
  async runOnFile(ctx) {
    const { database, postgres: url } = ctx;
    // Not an argument: other users of the machine can read the arguments of a process.
    if (url === null) {
      throw new StartError("Set DATABASE_URL to the address of an empty PostgreSQL database.");
    }
    if (!existsSync(database)) throw new StartError(`There is no database ${database}.`);
    const { moveToPostgres } = await import("#storage/engine/move.ts");
    const record = (db: Repositories) =>
      recordChange(db, ctx, { kind: "database.moved", merchant: null, subject: database });
    const keyRing = await ctx.keyRing();
    const moved = await moveToPostgres({ file: database, keyRing, url, record });
    const rows = moved.map((each) => ({ ...each, rows: String(each.rows) }));
    const next = "All rows are there. Start the service with the same DATABASE_URL and key ring.";
    return { json: moved, text: `${formatTable(rows, "")}\n${next}` };
  },
};
