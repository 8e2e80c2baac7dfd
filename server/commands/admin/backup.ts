import { resolve } from "node:path";
import { backUp } from "#storage/sqlite/backup.ts";
import { fileCommand } from "../command.ts";
import { requireEmbedded } from "./embedded-database.ts";

export const backup = fileCommand({
  name: "backup",
  takes: ["FILE"],
  options: {},
  summary: "Writes a copy of the embedded database to a new file, even while the service runs.",
  async runOnFile(ctx, [file = ""]) {
    const database = requireEmbedded(ctx);
    const copy = resolve(ctx.callerDir, file);
    const written = backUp(database, copy);
    const recorded = await ctx.record({
      kind: "database.backed_up",
      subject: copy,
      after: written,
    });
    const lines = [
      `${copy} has ${written.bytes} bytes and passed its check.`,
      "Only the key ring opens it: keep a copy of the key ring in another place.",
      ...(recorded ? [] : ["The audit log has no entry of it: the key ring is missing."]),
    ];
    return { json: { file: copy, ...written }, text: lines.join("\n") };
  },
});
