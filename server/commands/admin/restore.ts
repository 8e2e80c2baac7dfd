import { resolve } from "node:path";
import { recordChange } from "#context/record-change.ts";
import { restore as restoreBackup } from "#storage/sqlite/restore.ts";
import { fileCommand } from "../command.ts";
import { requireEmbedded } from "./embedded-database.ts";
import { endOpenPayments } from "./end-open-payments.ts";

export const restore = fileCommand({
  name: "restore",
  takes: ["FILE"],
  options: { "lost-keys": "flag" },
  summary:
    "Replaces the embedded database with a copy, and ends its open payments as unclear; stop the service first.",
  async runOnFile(ctx, [file = ""], options) {
    const database = requireEmbedded(ctx);
    const copy = resolve(ctx.callerDir, file);
    const { kept, recorded: payments } = await restoreBackup(copy, database, {
      ring: await ctx.keyRing(),
      lostKeys: options["lost-keys"] === true,
      now: ctx.systemClock(),
      async record(db, before) {
        const ended = await endOpenPayments(db, ctx);
        const after = ended.change;
        const kind = "database.restored";
        await recordChange(db, ctx, { kind, merchant: null, subject: copy, before, after });
        return ended;
      },
    });
    const before = kept ? ` The previous database is kept as ${kept}.` : "";
    return {
      json: { database, kept, ...payments.json },
      text: `${database} is restored.${before}\n${payments.text}`,
    };
  },
});
