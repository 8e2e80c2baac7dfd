// npm run scores: precision and recall of every tag over each labelled set. Given names of tags, it
// lists the turnovers on which they fail.
import { type Tag, TAGS } from "#schema/tags.ts";
import { SET_NAMES, type SetName } from "./labelled.ts";
import { formatLabelled, precisionOf, recallOf, scoreOf } from "./scores.ts";

function cells(tag: Tag, set: SetName): string {
  const score = scoreOf(tag, set);
  const { hits, wrong, missed } = score;
  const counts = [hits, wrong, missed].map(({ length }) => String(length).padStart(6));
  const shares = [precisionOf(score), recallOf(score)].map((share) =>
    share.toFixed(3).padStart(10),
  );
  return [...counts, ...shares, "    "].join("");
}

function failures(tag: Tag, set: SetName): string[] {
  const { wrong, missed } = scoreOf(tag, set);
  return [
    `${tag}, ${set} set`,
    ...wrong.map((one) => `  wrong   ${formatLabelled(one)}`),
    ...missed.map((one) => `  missed  ${formatLabelled(one)}`),
  ];
}

const named = TAGS.filter((tag) => process.argv.includes(tag));
const columns = "  hits wrong missed precision    recall";
const head = ["tag".padEnd(36), ...SET_NAMES.map((set) => `${columns}   (${set})`)].join("");
const table = TAGS.map((tag) => tag.padEnd(36) + SET_NAMES.map((set) => cells(tag, set)).join(""));
const rows = named.flatMap((tag) => SET_NAMES.flatMap((set) => failures(tag, set)));
process.stdout.write(`${(named.length > 0 ? rows : [head, ...table]).join("\n")}\n`);
