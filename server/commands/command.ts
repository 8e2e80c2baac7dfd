// A command as data: how it is called, what it takes, what it does.
import type { Guard } from "#events/guard.ts";
import type { Json } from "#schema/json.ts";
import type { KeyRing } from "#secrets/key-ring.ts";
import type { Context } from "#context/context.ts";
import type { Merchant } from "#storage/tables/records.ts";

/** What a command that concerns a merchant works with. */
export type Desk = Pick<Context, "store" | "clock" | "ids"> & {
  guard: Guard;
  timeZone: string;
  merchant: Merchant;
};

/** What a command works with that concerns the database as a file. */
export type Files = {
  database: string;
  /** Where the names of files begin that are given. */
  callerDir: string;
  /** Whether the service keeps its data in PostgreSQL, and not in that file. */
  elsewhere: boolean;
  /** Throws StartError where the file's keys are lost. */
  ring(): KeyRing;
  now: number;
};

/** Names of options: those with a value, and those without. */
export const VALUES = ["merchant", "mode", "pin", "label", "state", "since", "limit"] as const;
export const FLAGS = ["json", "new"] as const;

export type Values = Partial<Record<(typeof VALUES)[number], string>>;
export type Options = Values & Partial<Record<(typeof FLAGS)[number], boolean>>;
export type Option = keyof Options;

/** What is printed: as JSON, or in words. */
export type Output = { json: Json; text: string };

export type Command = {
  /** The words that call it, for example "webhook add". */
  name: string;
  /** Names of what follows the words. */
  takes: readonly string[];
  options: readonly Option[];
  about: string;
} & (
  | { run(desk: Desk, values: readonly string[], options: Options): Promise<Output> }
  | { onFiles(files: Files, values: readonly string[]): Output | Promise<Output> }
);

/** Rows as columns under their names; a line in place of none. */
export function table(rows: readonly Readonly<Record<string, string>>[], none: string): string {
  const [first] = rows;
  if (!first) return none;
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ""))];
  const widths = names.map((_, nth) => Math.max(...lines.map((line) => line[nth]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
