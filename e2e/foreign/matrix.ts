// The matrix of steps and parties: fills the cells, and prints them.
import { startFront } from "./front.ts";
import type { Client } from "./clients/client.ts";
import { writeCertificate } from "./clients/clients.ts";
import { EXPECTED } from "./expected.ts";
import { requestOf, type Step, STEPS } from "./steps.ts";

/** Null where the program has no such step. */
export type Cell = { right: boolean; text: string } | null;
export type Column = { name: string; cells: ReadonlyMap<string, Cell> };

async function fillCell(client: Client, step: Step, folder: string): Promise<Cell> {
  const front = await startFront();
  try {
    const certificate = writeCertificate(folder, front.certificate);
    const request = requestOf(step, { url: front.url, certificate });
    if (!client.has.has(request.step)) return null;
    const result = await client.run(request);
    const wrong = step.judge(result, front);
    const expected = EXPECTED[client.name]?.[step.name];
    if (!expected) return { right: wrong === null, text: wrong ?? "yes" };
    const asExpected = wrong !== null && expected.error.test(wrong);
    return { right: asExpected, text: asExpected ? expected.reason : (wrong ?? "works now") };
  } finally {
    await front.close();
  }
}

/** Has a foreign client take every step at the front. */
export async function fillColumn(client: Client, folder: string): Promise<Column> {
  const cells = new Map<string, Cell>();
  for (const step of STEPS) cells.set(step.name, await fillCell(client, step, folder));
  return { name: client.name, cells };
}

function mark(cell: Cell | undefined): string {
  if (!cell) return "–";
  if (!cell.right) return "WRONG";
  return cell.text === "yes" ? "yes" : "no";
}

/** The table, then a line for each cell that is not "yes". */
export function formatMatrix(title: string, columns: readonly Column[]): string {
  const steps = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))];
  const widths = [
    Math.max(...steps.map(({ length }) => length)),
    ...columns.map(({ name }) => name.length),
  ];
  const line = (fields: readonly string[]): string =>
    fields
      .map((field, nth) => field.padEnd(Math.max(5, widths[nth] ?? 0)))
      .join("  ")
      .trimEnd();
  const rows = steps.map((step) =>
    line([step, ...columns.map(({ cells }) => mark(cells.get(step)))]),
  );
  const notes = columns.flatMap(({ name, cells }) =>
    [...cells].flatMap(([step, cell]) =>
      cell && cell.text !== "yes" ? [`${name}, ${step}: ${cell.text.replace(/\s+/g, " ")}`] : [],
    ),
  );
  return [title, line(["", ...columns.map(({ name }) => name)]), ...rows, ...notes, ""].join("\n");
}

export function isRight(columns: readonly Column[]): boolean {
  return columns.every(({ cells }) =>
    [...cells.values()].every((cell) => cell === null || cell.right),
  );
}
