import { existsSync } from "node:fs";
import { StartError } from "#schema/errors.ts";
import { isPostgresAddress } from "#storage/postgres/address.ts";
import { type Command, table } from "./command.ts";

export const MOVE_COMMANDS: readonly Command[] = [
  {
    name: "move",
    takes: ["URL"],
    options: [],
    about:
      "Moves the embedded database into an empty one of PostgreSQL; the service must be stopped.",
    async onFiles({ database, ring }, [url = ""]) {
      if (!isPostgresAddress(url)) {
        throw new StartError("Give an address such as postgres://user:password@host:5432/name.");
      }
      if (!existsSync(database)) throw new StartError(`There is no database ${database}.`);
      const { moveToPostgres } = await import("#storage/engine/move.ts");
      const moved = await moveToPostgres({ file: database, keyRing: ring(), url });
      const rows = moved.map((each) => ({ ...each, rows: String(each.rows) }));
      const next = "All rows are there. Start the service with DATABASE_URL and the same key ring.";
      return { json: moved, text: `${table(rows, "")}\n${next}` };
    },
  },
];
