// npm run scores: precision and recall of every tag over the labelled turnovers; with names of
// tags, the rows on which they fail.
import { type Tag, TAGS } from "#schema/tags.ts";
import { precisionOf, recallOf, scoreOf, shown } from "./scores.ts";

function line(tag: Tag): string {
  const score = scoreOf(tag);
  const { hits, wrong, missed } = score;
  const counts = [hits, wrong, missed].map(({ length }) => String(length).padStart(6));
  const shares = [precisionOf(score), recallOf(score)].map((share) =>
    share.toFixed(3).padStart(10),
  );
  return tag.padEnd(36) + counts.join("") + shares.join("");
}

function failures(tag: Tag): string[] {
  const { wrong, missed } = scoreOf(tag);
  return [
    tag,
    ...wrong.map((one) => `  wrong   ${shown(one)}`),
    ...missed.map((one) => `  missed  ${shown(one)}`),
  ];
}

const named = TAGS.filter((tag) => process.argv.includes(tag));
const head = `${"tag".padEnd(36)}  hits wrong missed precision    recall`;
const lines = named.length > 0 ? named.flatMap(failures) : [head, ...TAGS.map(line)];
process.stdout.write(`${lines.join("\n")}\n`);
