import { existsSync } from "node:fs";
import { recordChange } from "#context/record-change.ts";
import { StartError } from "#schema/errors.ts";
import { isPostgresAddress } from "#storage/postgres/address.ts";
import type { Repositories } from "#storage/store.ts";
import type { FileCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";

export const move: FileCommand = {
  name: "move",
  takes: ["URL"],
  options: {},
  summary: "Moves the embedded database into an empty PostgreSQL database; stop the service first.",
  async runOnFile(ctx, [url = ""]) {
    if (!isPostgresAddress(url)) {
      throw new StartError("Give an address such as postgres://user:password@host:5432/name.");
    }
    const { database } = ctx;
    if (!existsSync(database)) throw new StartError(`There is no database ${database}.`);
    const { moveToPostgres } = await import("#storage/engine/move.ts");
    const record = (db: Repositories) =>
      recordChange(db, ctx, { kind: "database.moved", merchant: null, subject: database });
    const moved = await moveToPostgres({ file: database, keyRing: ctx.keyRing(), url, record });
    const rows = moved.map((each) => ({ ...each, rows: String(each.rows) }));
    const next = "All rows are there. Start the service with DATABASE_URL and the same key ring.";
    return { json: moved, text: `${formatTable(rows, "")}\n${next}` };
  },
};
