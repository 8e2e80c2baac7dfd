import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

/**
 * Adds the time before which a session may not be deleted. The state of open payments is sealed: any
 * of them may have an order at its bank, until the next request says otherwise.
 */
export async function protectedUntil(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("sessions")
    .addColumn("protected_until", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update sessions set protected_until = expires_at
    where product = 'svc_pay' and ended is null and opened_at is not null`.execute(db);
}
