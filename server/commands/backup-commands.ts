import { resolve } from "node:path";
import { StartError } from "#schema/errors.ts";
import { backUp, restore } from "#storage/sqlite/backup.ts";
import type { Command, Files } from "./command.ts";

export const BACKUP_COMMANDS: readonly Command[] = [
  {
    name: "backup",
    takes: ["FILE"],
    options: [],
    about: "Writes a copy of the embedded database to a new file, also while the service runs.",
    onFiles(files, [file = ""]) {
      const database = embedded(files);
      const copy = resolve(files.callerDir, file);
      const copied = backUp(database, copy);
      const lines = [
        `${copy} has ${copied.bytes} bytes and was checked.`,
        "It opens with the key ring alone: keep a copy of that in another place.",
      ];
      return { json: { file: copy, ...copied }, text: lines.join("\n") };
    },
  },
  {
    name: "restore",
    takes: ["FILE"],
    options: [],
    about: "Puts a copy in the place of the database; the service must be stopped.",
    onFiles(files, [file = ""]) {
      const database = embedded(files);
      const { ring, now } = files;
      const kept = restore(resolve(files.callerDir, file), database, { ring: ring(), now });
      const before = kept ? ` What was there is kept as ${kept}.` : "";
      return { json: { database, kept }, text: `${database} is restored.${before}` };
    },
  },
];

/** The file that the service keeps its data in. Throws StartError where that is PostgreSQL. */
function embedded({ database, elsewhere }: Files): string {
  if (!elsewhere) return database;
  throw new StartError(
    "The data is in the PostgreSQL database of DATABASE_URL: copy and restore it with pg_dump and pg_restore.",
  );
}
