// Conditions on rows, written as members of their records.
import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { Values } from "./columns.ts";
import type { AnyTables } from "./database.ts";
import type { Mapping } from "./mapping.ts";

/** A comparison, in place of the value that a member equals. */
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

/** That all members are as they should be. Throws on one without a value: it would match every row. */
export function allOf(
  { columnOf, storedAs }: Pick<Mapping, "columnOf" | "storedAs">,
  members: Values,
): Expression<SqlBool> {
  return each.and(
    Object.entries(members).map(([member, value]) => {
      if (value === undefined) throw new Error(`The condition on ${member} has no value.`);
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

/** That one of several conditions holds. */
export function oneOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return each.or(conditions);
}
