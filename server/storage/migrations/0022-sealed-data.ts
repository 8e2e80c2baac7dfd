import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Sealer } from "#secrets/seal.ts";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "../tables/tables.ts";

/**
 * Rows sealed at a time: bounds the memory of a long migration. With several hundred rows in a
 * statement, SQLite takes five times as long for each.
 */
const CHUNK = 100;

type Row = Readonly<Record<string, string | number | null>>;
/** A table, and what to do with its rows. */
type Plan = {
  table: string;
  key: "id" | "seq";
  sealed: readonly string[];
  /** Columns that become keyed hashes of their texts. */
  hashed?: readonly string[];
  /** The row that sealed values are bound to. */
  placeOf?: (row: Row) => string;
};

const BALANCES = ["balance", "available", "overdraft"];

const PLANS: readonly Plan[] = [
  { table: "sessions", key: "id", sealed: ["parameters", "metadata"] },
  { table: "verifications", key: "seq", sealed: ["metadata"] },
  { table: "risks", key: "seq", sealed: ["metadata", "checks"] },
  { table: "payments", key: "seq", sealed: ["metadata"] },
  { table: "events", key: "seq", sealed: ["data"] },
  {
    table: "delivery_attempts",
    key: "seq",
    sealed: ["answer"],
    placeOf: ({ delivery, at }) => `${delivery} ${at}`,
  },
  { table: "bank_users", key: "seq", sealed: ["name", "email"] },
  { table: "connections", key: "seq", sealed: ["excluded"] },
  {
    table: "accounts",
    key: "seq",
    sealed: ["holder", "description", "iban", "account_number", ...BALANCES],
    hashed: ["identity"],
  },
  { table: "turnovers", key: "id", sealed: ["data"] },
];

/**
 * Seals the personal data that the database does not compare, and replaces the identities of
 * accounts with keyed hashes.
 */
export async function sealedData(
  db: Kysely<Tables>,
  engine: Engine,
  sealer: Sealer,
): Promise<void> {
  for (const column of BALANCES) await storeAsJson(db, column);
  for (const plan of PLANS) await sealRows(db, plan, orderOf(plan, engine), sealer);
}

/** Sealed values are text; the amounts were numbers. */
async function storeAsJson(db: Kysely<Tables>, column: string): Promise<void> {
  const name = sql.ref(column);
  await sql`alter table accounts rename column ${name} to in_clear`.execute(db);
  await sql`alter table accounts add column ${name} text`.execute(db);
  await sql`update accounts set ${name} = cast(in_clear as text)`.execute(db);
  await sql`alter table accounts drop column in_clear`.execute(db);
}

/** Where a table continues after a chunk. */
type Order = { column: string; type: "bigint" | "text" };

/** The embedded database is fastest in the order of its file. */
function orderOf({ key }: Plan, { locksRows: isPostgres }: Engine): Order {
  if (!isPostgres) return { column: "rowid", type: "bigint" };
  return { column: key, type: key === "id" ? "text" : "bigint" };
}

async function sealRows(
  db: Kysely<Tables>,
  plan: Plan,
  { column, type }: Order,
  sealer: Sealer,
): Promise<void> {
  const table = sql.table(plan.table);
  const changed = [...plan.sealed, ...(plan.hashed ?? [])];
  const isSet = changed.map((each) => sql`${sql.ref(each)} is not null`);
  const values = changed.map((each, nth) => sql`${sql.ref(each)} = new.${sql.ref(nthColumn(nth))}`);
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const { rows } = await sql<Row & { place: string | number }>`
      select ${sql.ref(column)} as place, ${table}.* from ${table}
      where (${after}) and (${sql.join(isSet, sql` or `)})
      order by ${sql.ref(column)} limit ${CHUNK}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = sql`${sql.ref(column)} > ${last.place}`;
    const sealed = rows.map(
      (row) =>
        sql`(cast(${row.place} as ${sql.raw(type)}), ${sql.join(sealedOf(row, plan, sealer))})`,
    );
    await sql`
      update ${table} set ${sql.join(values)} from (values ${sql.join(sealed)}) as new
      where ${table}.${sql.ref(column)} = new.column1`.execute(db);
  }
}

/** Both databases name the columns of `values` so; the first one is the place. */
function nthColumn(nth: number): string {
  return `column${nth + 2}`;
}

/** The new values of a row, in the order of the columns. */
function sealedOf(
  row: Row,
  { table, sealed, hashed = [], placeOf = ({ id }) => String(id) }: Plan,
  sealer: Sealer,
): (string | null)[] {
  const place = placeOf(row);
  return [
    ...sealed.map((column) => {
      const value = row[column] ?? null;
      return value === null ? null : sealer.seal({ table, row: place, column }, String(value));
    }),
    ...hashed.map((column) => sealer.hash(String(row[column]))),
  ];
}
