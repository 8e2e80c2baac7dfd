// The section of one check: its parameters and its result.
import type { Check } from "#checks/check.ts";
import type { Requested } from "#checks/checks.ts";
import type { Words } from "#checks/report.ts";
import { BLANKS } from "#checks/words.ts";
import { type Tag, TAGS } from "#schema/tags.ts";
import { isDay } from "#schema/time.ts";
import type { Wording } from "../wording.ts";
import { writeTable } from "./check-table.ts";
import { heading, type Pair, pairs, paragraph } from "./typesetter/blocks.ts";
import type { Flow } from "./typesetter/flow.ts";

function isTag(value: unknown): value is Tag {
  return TAGS.some((tag) => tag === value);
}

/** Whether a number of the request is an amount: counts are integers in its JSON schema. */
function isAmount({ request: { json } }: Check, name: string): boolean {
  return Object(Object(json["properties"])[name]).type === "number";
}

function valueOf(check: Check, name: string, value: unknown, words: Wording): string {
  if (typeof value === "boolean") return words.flag(value);
  if (typeof value === "number") {
    return isAmount(check, name) ? words.figure(value) : words.count(value);
  }
  if (Array.isArray(value)) {
    const tags = value.filter(isTag).map(words.tag);
    return tags.length > 0 ? tags.join(", ") : words.say(BLANKS.none);
  }
  const text = String(value);
  return isDay(text) ? words.day(text) : text;
}

/** The parameters that were sent. */
function inputsOf({ check, params }: Requested, words: Wording): Pair[] {
  const labels = new Map<string, Words>(Object.entries(check.report.inputs));
  return Object.entries(params).flatMap(([name, value]: [string, unknown]) => {
    const label = labels.get(name);
    if (!label || value === undefined || value === null) return [];
    return [[words.say(label), valueOf(check, name, value, words)] as const];
  });
}

async function findings(
  flow: Flow,
  { report }: Check,
  result: object,
  words: Wording,
): Promise<void> {
  const rows = report.rows(result, words);
  if (rows.length > 0) {
    pairs(
      flow,
      rows.map(([label, value]) => [words.say(label), value] as const),
    );
  }
  for (const table of report.tables?.(result, words) ?? []) await writeTable(flow, table, words);
}

/** `result` is undefined if there is none. */
export async function checkSection(
  flow: Flow,
  requested: Requested,
  result: object | undefined,
  words: Wording,
): Promise<void> {
  const { check } = requested;
  heading(flow, "section", words.say(check.report.title), 130);
  flow.mark(check.key);
  const inputs = inputsOf(requested, words);
  if (inputs.length > 0) {
    heading(flow, "group", words.text("full.inputs"), 60);
    pairs(flow, inputs);
    heading(flow, "group", words.text("full.results"), 60);
  }
  if (result) await findings(flow, check, result, words);
  else paragraph(flow, words.text("full.no_result"));
  if (check.report.note) paragraph(flow, words.say(check.report.note));
}
