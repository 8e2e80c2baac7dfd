// Copies of the rows that a real session left: under fresh ids, at another time, sealed anew.
import { HOUR } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import type { Ids, Prefix } from "#secrets/ids.ts";
import type { Place, Sealer } from "#secrets/seal.ts";
import type { Row } from "#storage/engine/database.ts";
import { TABLES } from "#storage/tables/tables.ts";

export type SqlValue = Row[string];

/** A row and its table. */
export type Stored = { table: string; row: Row };

/** Takes the copy of a row. `columns` is the same array for every copy of the row. */
export type Put = (table: string, columns: readonly string[], values: SqlValue[]) => void;

/** Puts a copy of each row; `nth` decides what differs between merchants' orders. */
export type Copier = (copy: { createdAt: number; nth: number }, put: Put) => void;

/** The copy under way. */
type Copy = { shift: number; nth: number; drawn: readonly string[] };
type Make = (copy: Copy) => SqlValue;

/** Sessions of an order, so that a filter by it finds few. */
const OF_ORDER = 20;
const MOMENT = /(^|_)(at|until)$/;
const IBAN = /^(sender_)?iban$/;
/** Characters of an IBAN before its account number: country, check digits, bank code. */
const BEFORE_ACCOUNT = 12;

/** Where a sealed value belongs; `of` reads another column of its row. */
function placeOf(table: string, column: string, of: (name: string) => SqlValue): Place {
  if (table === "documents")
    return { table, row: String(of("record")), column: String(of("kind")) };
  if (table === "delivery_attempts") return { table, row: `${of("delivery")} ${of("at")}`, column };
  return { table, row: String(of("id")), column };
}

function isSealed(table: string, column: string): boolean {
  return TABLES.some(({ name, sealed }) => name === table && sealed.includes(column));
}

/**
 * The ids that a session and its rows have of their own, its key included: a copy must not share
 * them.
 */
export function ownIds(session: Row, rows: readonly Stored[], sealer: Sealer): string[] {
  const key = sealer.open(
    placeOf("sessions", "key", (name) => session[name] ?? null),
    String(session["key"]),
  );
  const ids = rows.flatMap(({ row: { id } }) => (typeof id === "string" ? [id] : []));
  return [...new Set([key, String(session["transaction"]), String(session["record"]), ...ids])];
}

/** Another id in the form of this one. */
function redraw(ids: Ids, id: string): string {
  const [, number, code] = /^(\d{5})-(xv|xr|xp|bcs)-/.exec(id) ?? [];
  if (number !== undefined && code !== undefined) return ids.transaction(number, code as "xv");
  const [, prefix] = /^([a-z]{2,3})_/.exec(id) ?? [];
  if (prefix !== undefined) return ids.record(prefix as Prefix);
  return id.length === 40 ? ids.sessionKey() : ids.request();
}

/** What stays and what is drawn, in turns. */
function piecesOf(text: string, known: readonly string[]): (string | number)[] {
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const parts = text.split(new RegExp(`(${longestFirst.join("|")})`));
  return parts.map((part) => (known.includes(part) ? known.indexOf(part) : part));
}

function textOf(pieces: readonly (string | number)[], { drawn }: Copy): string {
  let text = "";
  for (const piece of pieces) text += typeof piece === "number" ? drawn[piece] : piece;
  return text;
}

/** How a copy gets its value of a column in clear. */
function makerOf(column: string, value: SqlValue, known: readonly string[]): Make {
  if (value === null) return () => null;
  if (typeof value === "number") {
    // 0 stands for none.
    if (MOMENT.test(column) && value > 0) return ({ shift }) => value + shift;
    if (column === "hour") return ({ shift }) => value + Math.floor(shift / HOUR) * HOUR;
    return () => value;
  }
  if (column === "key_hash") return ({ drawn }) => hashKey(drawn[0] ?? "");
  if (column === "merchant_id") return ({ nth }) => `order-${Math.floor(nth / OF_ORDER)}`;
  if (IBAN.test(column) && value !== "") {
    const bank = value.slice(0, BEFORE_ACCOUNT);
    // Far from its neighbours in the index, as the accounts of customers are.
    return ({ nth }) => bank + String((nth * 7_368_787) % 1e10).padStart(10, "0");
  }
  const pieces = piecesOf(value, known);
  if (pieces.length === 1 && typeof pieces[0] === "string") return () => value;
  return (copy) => textOf(pieces, copy);
}

/** Copies one row. */
function rowCopier({ table, row }: Stored, known: readonly string[], sealer: Sealer) {
  const columns = Object.keys(row).filter((column) => column !== "seq");
  const at = new Map(columns.map((column, nth) => [column, nth]));
  const sealed = columns.filter((column) => row[column] !== null && isSealed(table, column));
  const makers = columns.map((column) => makerOf(column, row[column] ?? null, known));
  const secrets = sealed.map((column) => {
    const text = sealer.open(
      placeOf(table, column, (name) => row[name] ?? null),
      String(row[column]),
    );
    return { column, nth: at.get(column) ?? 0, pieces: piecesOf(text, known) };
  });
  return (copy: Copy, put: Put): void => {
    const values = makers.map((make) => make(copy));
    const valueOf = (name: string) => values[at.get(name) ?? -1] ?? null;
    for (const { column, nth, pieces } of secrets) {
      values[nth] = sealer.seal(placeOf(table, column, valueOf), textOf(pieces, copy));
    }
    put(table, columns, values);
  };
}

/**
 * Copies `rows`, which are those of a session or those that its deletion left. `known` are its own
 * ids, the key first. Throws SealError for a value that does not open.
 */
export function createCopier(
  { session, rows, known }: { session: Row; rows: readonly Stored[]; known: readonly string[] },
  { sealer, ids }: { sealer: Sealer; ids: Ids },
): Copier {
  const copiers = rows.map((stored) => rowCopier(stored, known, sealer));
  const createdAt = Number(session["created_at"]);
  return (copy, put) => {
    const drawn = known.map((id) => redraw(ids, id));
    const shift = copy.createdAt - createdAt;
    for (const each of copiers) each({ shift, nth: copy.nth, drawn }, put);
  };
}
