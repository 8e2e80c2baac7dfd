// Maps records to rows and back. The mapping is built once per table.
import { ifLost, type Place, type Sealer } from "#secrets/seal.ts";
import { fold, type ListColumns } from "../lists/list.ts";
import { type Columns, Group, nullable, type Spec, type SqlValue, type Values } from "./columns.ts";
import type { Row } from "./database.ts";

/** How to read records: `known` members, and whether a lost sealing key is an error. */
export type Reading = { known?: Values; strict?: boolean };

/** A column, and how to take its value from a record; undefined if the record lacks it. */
type Field = { column: string; spec: Spec; take(values: Values): unknown };
type Reader = { member: string; read(row: Row, sealer: Sealer, strict: boolean): unknown };

export type Mapping = {
  /** Names of all columns, including the copies that lists search. */
  columns: readonly string[];
  /** Names of the sealed columns, and of those with keyed hashes. */
  sealed: readonly string[];
  /** Columns that lists filter and sort by, each with its search copy if it has one. */
  list: ListColumns;
  /**
   * The columns of the members present in `values`; `place` has the members that sealed values are
   * bound to.
   */
  toRow(values: Values, sealer: Sealer, place?: Values): Row;
  fromRow(row: Row, sealer: Sealer, reading?: Reading): Values;
  /** The column of a member. */
  columnOf(member: string): string;
  storedAs(member: string, value: unknown): SqlValue;
  /** Reads a member that is not part of the record. */
  open(member: string, row: Row, sealer: Sealer): unknown;
  /**
   * The sealed columns of a row that another key than the current one seals, sealed with the
   * current one. Throws SealError.
   */
  reseal(row: Row, sealer: Sealer): Row;
};

export function mappingOf(table: string, columns: Columns): Mapping {
  const members = Object.entries(columns);
  const plain = members.flatMap(([member, each]) => fieldsOf(member, each));
  const fields = plain.flatMap((field) => [field, ...foldedOf(field)]);
  const readers = members.flatMap(([member, each]) => readersOf(table, member, each));
  const byMember = new Map<string, Field>();
  for (const [member, each] of members) {
    const [field] = fieldsOf(member, each);
    if (field && !(each instanceof Group)) byMember.set(member, field);
  }

  function fieldOf(member: string): Field {
    const field = byMember.get(member);
    if (!field) throw new Error(`The table ${table} has no column for ${member}.`);
    return field;
  }

  function fromRow(row: Row, sealer: Sealer, { known, strict = false }: Reading = {}): Values {
    const record: Record<string, unknown> = {};
    for (const { member, read } of readers) {
      const given = known?.[member];
      record[member] = given === undefined ? read(row, sealer, strict) : given;
    }
    return record;
  }

  return {
    columns: fields.map(({ column }) => column),
    sealed: plain.filter(({ spec }) => spec.seal || spec.keyed).map(({ column }) => column),
    list: listOf(plain),
    toRow(values, sealer, place = values) {
      const row: Row = {};
      for (const { column, spec, take } of fields) {
        const value = take(values);
        if (value === undefined) continue;
        const stored = spec.write(value);
        if (stored === null) row[column] = null;
        else if (spec.seal) {
          row[column] = sealer.seal(placeOf(table, column, spec, place), String(stored));
        } else row[column] = spec.keyed ? sealer.hash(String(stored)) : stored;
      }
      return row;
    },
    fromRow,
    columnOf: (member) => fieldOf(member).column,
    storedAs: (member, value) => fieldOf(member).spec.write(value),
    open: (member, row, sealer) => readField(table, fieldOf(member), row, sealer, true),
    reseal(row, sealer) {
      const changed: Row = {};
      for (const { column, spec, take } of plain) {
        const stored = row[column] ?? null;
        if (!(spec.seal || spec.keyed)) continue;
        if (stored === null || sealer.isCurrent(String(stored))) continue;
        const place = placeOf(table, column, spec, row);
        changed[column] = spec.keyed
          ? sealer.hash(String(take(fromRow(row, sealer, { strict: true }))))
          : sealer.seal(place, sealer.open(place, String(stored)));
      }
      return changed;
    },
  };
}

function fieldsOf(member: string, each: Columns[string]): Field[] {
  if (each instanceof Group) {
    return Object.entries(each.columns).map(([inner, column]) => ({
      column: column.spec.name ?? `${snake(member)}_${snake(inner)}`,
      spec: nullable(column).spec,
      take: (values) => {
        const part = values[member] as Values | null | undefined;
        return part && part[inner];
      },
    }));
  }
  const { spec } = each;
  const { source } = spec;
  const take = (values: Values): unknown => {
    if (!source) return values[member];
    const whole = source.members.every((name) => values[name] !== undefined);
    return whole ? source.derive(values) : undefined;
  };
  return [{ column: spec.name ?? snake(member), spec, take }];
}

const writeFolded = (value: unknown) => fold(String(value));

/** The case-folded copy that lists search. */
function foldedOf({ column, spec, take }: Field): Field[] {
  if (!spec.searched) return [];
  return [{ column: `${column}_folded`, spec: { ...spec, write: writeFolded }, take }];
}

function readersOf(table: string, member: string, each: Columns[string]): Reader[] {
  const fields = fieldsOf(member, each);
  if (each instanceof Group) {
    const names = Object.keys(each.columns);
    return [
      {
        member,
        read(row, sealer, strict) {
          if (fields.some(({ column }) => row[column] === null)) return null;
          const values = fields.map((field) => readField(table, field, row, sealer, strict));
          return Object.fromEntries(names.map((name, nth) => [name, values[nth]]));
        },
      },
    ];
  }
  if (each.spec.role !== "record") return [];
  return fields.map((field) => ({
    member,
    read: (row, sealer, strict) => readField(table, field, row, sealer, strict),
  }));
}

function readField(
  table: string,
  { column, spec }: Field,
  row: Row,
  sealer: Sealer,
  strict: boolean,
): unknown {
  const stored = row[column] ?? null;
  if (!spec.seal || stored === null) return spec.read(stored);
  try {
    return spec.read(sealer.open(placeOf(table, column, spec, row), String(stored)));
  } catch (error) {
    if (strict || !("lost" in spec)) throw error;
    return ifLost(spec.lost)(error);
  }
}

function placeOf(table: string, column: string, { seal }: Spec, values: Values): Place {
  return { table, column, row: "", ...seal?.(values) };
}

function listOf(fields: readonly Field[]): ListColumns {
  const list: Record<string, readonly [string, string?]> = {};
  for (const field of fields) {
    const [folded] = foldedOf(field);
    if (!field.spec.listed) continue;
    list[field.column] = folded ? [field.column, folded.column] : [field.column];
  }
  return list;
}

function snake(member: string): string {
  return member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
