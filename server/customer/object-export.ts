// Lists of objects as files for accounting.
import type { Gone } from "#documents/print.ts";
import type { Download } from "#http/route.ts";
import type { ObjectKind, ObjectRow } from "#schema/account/objects.ts";
import { formatMoment } from "#schema/time.ts";
import type { Placed, Recent } from "#storage/tables/records.ts";
import { createListFile } from "./list-file.ts";
import { WITH_METADATA } from "./paging.ts";

/** Rows of one read. */
const PART = WITH_METADATA;

type Cell = (row: ObjectRow, timeZone: string) => string;

const COMMON: Readonly<Record<string, Cell>> = {
  transaction: ({ transaction }) => transaction,
  merchant_id: ({ merchantId }) => merchantId,
  created_at: ({ createdAt }, timeZone) => formatMoment(Date.parse(createdAt), timeZone),
  customer: ({ holder }) => holder,
  iban_end: ({ ibanEnd }) => ibanEnd,
  bank: ({ bank }) => bank,
};

/** The columns of a file, named as the API names the members. */
const COLUMNS: Readonly<Record<ObjectKind, Readonly<Record<string, Cell>>>> = {
  verifications: { ...COMMON, check_passed: ({ passed }) => String(passed ?? "") },
  risks: COMMON,
  payments: {
    ...COMMON,
    amount: ({ amount }) => (amount === null ? "" : decimal(amount)),
    payment_status: ({ status }) => status ?? "",
  },
};

/** Cents as spreadsheets with German settings read an amount. */
export function decimal(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}

type Rows = {
  /** Reads rows, newest first. */
  read(query: Recent): Promise<Placed<ObjectRow>[]>;
  /** Epoch milliseconds, both inclusive. */
  period: Pick<Recent, "from" | "to">;
  timeZone: string;
  /** Whether the client has closed the connection. */
  gone: Gone;
};

/** Every row as CSV, newest first, and how many there are. */
export async function csvOfObjects(
  kind: ObjectKind,
  { read, period, timeZone, gone }: Rows,
): Promise<{ file: Download; count: number }> {
  const columns = Object.entries(COLUMNS[kind]);
  const list = createListFile<ObjectRow>({
    head: columns.map(([name]) => name),
    cellsOf: (row) => columns.map(([, cell]) => cell(row, timeZone)),
    gone,
  });
  let place: Pick<Recent, "before"> = {};
  for (;;) {
    const rows = await read({ ...period, ...place, limit: PART });
    await list.add(rows.map(({ record }) => record));
    const last = rows.at(-1);
    if (!last || rows.length < PART) break;
    place = { before: last.place };
  }
  return list.finish(`${kind}.csv`);
}
