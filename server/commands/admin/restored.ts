import { recordChange } from "#context/record-change.ts";
import { StartError } from "#schema/errors.ts";
import { storeCommand } from "../command.ts";
import { endOpenPayments } from "./end-open-payments.ts";

export const restored = storeCommand({
  name: "restored",
  takes: [],
  options: {},
  summary:
    "Ends the open payments of a database that pg_restore or a snapshot has brought back as unclear; stop the service first.",
  async runOnStore(ctx) {
    const { store } = ctx;
    // A running service may carry out these payments; on PostgreSQL, nobody can tell.
    if (!store.exclusive && store.statements === null) {
      throw new StartError("The database is in use; stop the process that has it open.");
    }
    const payments = await store.write(async (db) => {
      const ended = await endOpenPayments(db, ctx);
      await recordChange(db, ctx, {
        kind: "database.restored",
        merchant: null,
        subject: "restored",
        after: ended.change,
      });
      return ended;
    });
    // DATABASE_URL can name another database than the one of the service.
    const { database } = ctx;
    return {
      json: { database, ...payments.json },
      text: `Database: ${database}\n${payments.text}`,
    };
  },
});
