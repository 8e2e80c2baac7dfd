import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import { scoped } from "./columns.ts";

/** Adds the clocks of merchants' Test modes, marks the jobs that they rule, and adds scripted logins. */
export async function testClocks(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("merchants").addColumn("test_clock", "text").execute();
  await db.schema.alterTable("jobs").addColumn("test_of", "text").execute();
  await db.schema.alterTable("jobs").addColumn("due_at", "bigint").execute();
  await markJobs(db);
  await scoped(db.schema.createTable("test_logins"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("script", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("jobs_of_test_mode")
    .on("jobs")
    .column("test_of")
    .where(sql.ref("test_of"), "is not", null)
    .execute();
  await db.schema
    .createIndex("jobs_parked")
    .on("jobs")
    .columns(["test_of", "due_at"])
    .where(sql.ref("due_at"), "is not", null)
    .execute();
}

/** The subject of a connection's job begins with the merchant and the mode. */
async function markJobs(db: Kysely<Tables>): Promise<void> {
  await sql`
    update jobs set test_of = (select merchant from deliveries
      where deliveries.id = jobs.subject and deliveries.mode = 'test')
    where kind = 'delivery'`.execute(db);
  await sql`
    update jobs set test_of = (select merchant from resends
      where resends.id = jobs.subject and resends.mode = 'test')
    where kind = 'resend'`.execute(db);
  await sql`
    update jobs set test_of = (select id from merchants
      where jobs.subject like merchants.id || ' test %')
    where kind in ('sync', 'daily sync', 'consent notice')`.execute(db);
}
