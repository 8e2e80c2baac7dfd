import { resolve } from "node:path";
import { recordChange } from "#context/record-change.ts";
import { restore as restoreBackup } from "#storage/sqlite/backup.ts";
import type { FileCommand } from "../command.ts";
import { requireEmbedded } from "./embedded-database.ts";

export const restore: FileCommand = {
  name: "restore",
  takes: ["FILE"],
  options: {},
  summary: "Replaces the embedded database with a copy; stop the service first.",
  async runOnFile(ctx, [file = ""]) {
    const database = requireEmbedded(ctx);
    const copy = resolve(ctx.callerDir, file);
    const kept = await restoreBackup(copy, database, {
      ring: await ctx.keyRing(),
      now: ctx.systemClock(),
      record: (db, before) =>
        recordChange(db, ctx, { kind: "database.restored", merchant: null, subject: copy, before }),
    });
    const before = kept ? ` The previous database is kept as ${kept}.` : "";
    return { json: { database, kept }, text: `${database} is restored.${before}` };
  },
};
