import { resolve } from "node:path";
import { restore as restoreBackup } from "#storage/sqlite/backup.ts";
import type { FileCommand } from "../command.ts";
import { requireEmbedded } from "./embedded-database.ts";

export const restore: FileCommand = {
  name: "restore",
  takes: ["FILE"],
  options: {},
  summary: "Replaces the embedded database with a copy; stop the service first.",
  runOnFile(ctx, [file = ""]) {
    const database = requireEmbedded(ctx);
    const copy = resolve(ctx.callerDir, file);
    const kept = restoreBackup(copy, database, { ring: ctx.keyRing(), now: ctx.now });
    const before = kept ? ` The previous database is kept as ${kept}.` : "";
    return { json: { database, kept }, text: `${database} is restored.${before}` };
  },
};
