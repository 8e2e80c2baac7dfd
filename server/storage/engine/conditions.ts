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

type Condition = {
  column: string;
  operator: "is" | "=" | "in" | Comparison["operator"];
  /** Empty for null, and for a list of no values. */
  values: readonly SqlValue[];
};

/** Throws on a condition without a value, which would match every row. */
function conditionsOf(
  { columnOf, storedAs }: Pick<Mapping, "columnOf" | "storedAs">,
  members: Values,
): Condition[] {
  return Object.entries(members).map(([member, value]): Condition => {
    if (value === undefined) throw new Error(`The condition on ${member} has no value.`);
    const column = columnOf(member);
    if (value === null) return { column, operator: "is", values: [] };
    if (value instanceof Comparison) {
      return { column, operator: value.operator, values: [value.value] };
    }
    if (!Array.isArray(value)) return { column, operator: "=", values: [storedAs(member, value)] };
    return { column, operator: "in", values: value.map((one) => storedAs(member, one)) };
  });
}

/** Conditions on the rows of one statement. */
export type Matching = {
  /** Identifies the conditions without their values. */
  shape: string;
  /** The parameters in order. */
  values: readonly SqlValue[];
  expression(): Expression<SqlBool>;
};

/** Requires all conditions of at least one of the alternatives. */
export function matchingOf(
  mapping: Pick<Mapping, "columnOf" | "storedAs">,
  alternatives: readonly Values[],
): Matching {
  const all = alternatives.map((members) => conditionsOf(mapping, members));
  const sqlValues: SqlValue[] = [];
  let shape = "";
  for (const conditions of all) {
    for (const { column, operator, values } of conditions) {
      shape += `${column} ${operator} ${values.length},`;
      sqlValues.push(...values);
    }
    shape += "or ";
  }
  return {
    shape,
    values: sqlValues,
    expression: () => each.or(all.map((conditions) => each.and(conditions.map(expressionOf)))),
  };
}

function expressionOf({ column, operator, values }: Condition): Expression<SqlBool> {
  if (operator === "is") return each(column, "is", null);
  if (operator !== "in") return each(column, operator, values[0] ?? null);
  return values.length > 0 ? each(column, "in", values) : sql<SqlBool>`1 = 0`;
}

const UNCLOCKED = sql<SqlBool>`not (mode = 'test'
  and merchant in (select id from merchants where test_clock is not null))`;

/** Leaves out what belongs to a Test mode with a clock of its own. */
export function withoutClock({ shape, values, expression }: Matching): Matching {
  const both = () => each.and([expression(), UNCLOCKED]);
  return { shape: `${shape}unclocked`, values, expression: both };
}
