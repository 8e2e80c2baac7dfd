import { existsSync } from "node:fs";
import { recordChange } from "#context/record-change.ts";
import { StartError } from "#schema/errors.ts";
import { fileCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";
import { endOpenPayments } from "./end-open-payments.ts";

export const move = fileCommand({
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
    const { moveToPostgres } = await import("#storage/move.ts");
    const { moved, recorded: payments } = await moveToPostgres({
      file: database,
      keyRing: await ctx.keyRing(),
      url,
      now: ctx.systemClock(),
      async record(db, again) {
        // Since the first move, the file does not know what banks have carried out.
        const open = again ? await endOpenPayments(db, ctx) : null;
        const after = open && open.change;
        const kind = "database.moved";
        await recordChange(db, ctx, { kind, merchant: null, subject: database, after });
        return open;
      },
    });
    const rows = moved.map((each) => ({ ...each, rows: String(each.rows) }));
    const lines = [
      formatTable(rows, ""),
      ...(payments ? [payments.text] : []),
      "All rows are there. Start the service with the same DATABASE_URL and key ring.",
      `${database} is marked as moved: no service starts with it any more.`,
    ];
    return { json: moved, text: lines.join("\n") };
  },
});
