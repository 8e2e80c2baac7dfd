// Conditions on rows, expressed by the members of their records.
import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { SqlValue, Values } from "./columns.ts";
import type { AnyTables } from "./database.ts";
import type { Mapping } from "./mapping.ts";

/** A comparison, used instead of a value for equality. */
export class Comparison {
  readonly operator: "<=" | ">=";
  readonly value: number;

  constructor(operator: Comparison["operator"], value: number) {
    this.operator = operator;
    this.value = value;
  }
}

export const atMost = (value: number): Comparison => new Comparison("<=", value);
export const atLeast = (value: number): Comparison => new Comparison(">=", value);

const each = expressionBuilder<AnyTables, string>();

/** A condition without a value would match every row. */
function requireValue(member: string, value: unknown): void {
  if (value === undefined) throw new Error(`The condition on ${member} has no value.`);
}

/** Requires all conditions. Throws on a condition without a value. */
export function allOf(
  { columnOf, storedAs }: Pick<Mapping, "columnOf" | "storedAs">,
  members: Values,
): Expression<SqlBool> {
  return each.and(
    Object.entries(members).map(([member, value]) => {
      requireValue(member, value);
      const column = columnOf(member);
      if (value === null) return each(column, "is", null);
      if (value instanceof Comparison) return each(column, value.operator, value.value);
      if (!Array.isArray(value)) return each(column, "=", storedAs(member, value));
      if (value.length === 0) return sql<SqlBool>`1 = 0`;
      return each(
        column,
        "in",
        value.map((one) => storedAs(member, one)),
      );
    }),
  );
}

/**
 * The shape of the conditions without their values, which identifies a statement, and the values.
 */
export function shapeOf(
  { storedAs }: Pick<Mapping, "storedAs">,
  members: Values,
): { shape: string; values: SqlValue[] } {
  let shape = "";
  const values: SqlValue[] = [];
  for (const [member, value] of Object.entries(members)) {
    requireValue(member, value);
    if (value === null) {
      shape += `${member} null,`;
    } else if (value instanceof Comparison) {
      shape += `${member} ${value.operator},`;
      values.push(value.value);
    } else if (Array.isArray(value)) {
      shape += `${member} ${value.length},`;
      for (const one of value) values.push(storedAs(member, one));
    } else {
      shape += `${member},`;
      values.push(storedAs(member, value));
    }
  }
  return { shape, values };
}

/** Requires at least one of several conditions. */
export function oneOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return each.or(conditions);
}
