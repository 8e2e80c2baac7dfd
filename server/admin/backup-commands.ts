import { resolve } from "node:path";
import { backUp, restore } from "#storage/backup.ts";
import type { Command } from "./command.ts";

export const BACKUP_COMMANDS: readonly Command[] = [
  {
    name: "backup",
    takes: ["FILE"],
    options: [],
    about: "Writes a copy of the embedded database to a new file, also while the service runs.",
    onFiles({ database }, [file = ""]) {
      const copy = resolve(file);
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
    onFiles({ database, ring, now }, [file = ""]) {
      const kept = restore(resolve(file), database, { ring, now });
      const before = kept ? ` What was there is kept as ${kept}.` : "";
      return { json: { database, kept }, text: `${database} is restored.${before}` };
    },
  },
];
