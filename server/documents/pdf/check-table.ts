// A table of a check, typeset.
import type { Line, Table } from "#checks/report.ts";
import type { Wording } from "../wording.ts";
import { paragraph } from "./typesetter/blocks.ts";
import type { Column, Part } from "./typesetter/columns.ts";
import type { Flow } from "./typesetter/flow.ts";
import { STYLE } from "./typesetter/style.ts";
import { table } from "./typesetter/table.ts";

type Row = Table["rows"][number];

function partOf({ text, small }: Line): Part {
  return { text, style: small ? STYLE.small : STYLE.body };
}

function columnsOf({ headings }: Table, words: Wording): Column<Row>[] {
  return headings.map(({ title, ...layout }, index) => ({
    ...layout,
    title: words.say(title),
    cell(row) {
      const cell = row[index] ?? "";
      return typeof cell === "string" ? cell : cell.map(partOf);
    },
  }));
}

/** The table with its captions, or the text that stands for an empty one. */
export async function writeTable(flow: Flow, of: Table, words: Wording): Promise<void> {
  const { intro, empty, rows } = of;
  if (intro) paragraph(flow, words.say(intro), STYLE.small);
  if (empty && rows.length === 0) paragraph(flow, words.say(empty));
  else await table(flow, columnsOf(of, words), rows);
}
