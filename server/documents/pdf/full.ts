// All that a risk session found out: a cover, a section a check, and the documents after them.
import { CHECK_KEYS, type CheckKey, type Results } from "#schema/checks/checks.ts";
import type { Frame, FullDocument } from "../document.ts";
import { inFours, type Wording, wordingOf } from "../wording.ts";
import { heading, type Pair, pairs, paragraph } from "./typesetter/blocks.ts";
import { contents, type Entry } from "./typesetter/contents.ts";
import { factSheetChapter } from "./fact-sheet.ts";
import type { Flow } from "./typesetter/flow.ts";
import { FINDINGS } from "./full-findings.ts";
import { inputsOf } from "./full-inputs.ts";
import { LISTS } from "./full-lists.ts";
import { opening, originOf, sheetOf } from "./opening.ts";
import { snapshotChapters } from "./snapshot.ts";
import { typeset } from "./typesetter/typeset.ts";

function asked({ inputs }: FullDocument): CheckKey[] {
  return CHECK_KEYS.filter((key) => inputs[key] !== undefined);
}

const SNAPSHOT = "snapshot";
const SHEET = "sheet";

/** What the cover lists: the checks, and the documents after them. */
function entriesOf(full: FullDocument, words: Wording): Entry[] {
  const checks = asked(full).map((key) => ({ name: words.text(`check.${key}`), mark: key }));
  const documents = [
    ...(full.snapshot ? [{ name: words.text("full.snapshot"), mark: SNAPSHOT }] : []),
    ...(full.factSheet ? [{ name: words.text("full.fact_sheet"), mark: SHEET }] : []),
  ];
  return [...checks, ...documents];
}

function cover(flow: Flow, full: FullDocument, frame: Frame, words: Wording): void {
  const { account, merchantId } = full;
  const title = words.text("full.title");
  const parts = [title, inFours(account.iban), account.account_holder];
  opening(flow, title, parts.filter((part) => part !== "").join(" · "), frame, words);
  const reference: Pair[] = merchantId === "" ? [] : [[words.text("field.case"), merchantId]];
  pairs(flow, [
    [words.text("field.holder"), account.account_holder || words.text("unknown")],
    [words.text("field.iban"), inFours(account.iban) || words.text("none")],
    [words.text("field.bic"), account.bic || words.text("unknown")],
    [words.text("field.bank"), account.bank_name || words.text("unknown")],
    [words.text("field.country"), account.country_id || words.text("unknown")],
    ...originOf(frame, words),
    ...reference,
  ]);
  const checks = asked(full);
  heading(flow, "section", words.text("full.checks"));
  paragraph(flow, words.text(checks.length === 1 ? "full.intro.one" : "full.intro", checks.length));
  contents(flow, entriesOf(full, words));
}

async function findings<K extends CheckKey>(
  flow: Flow,
  key: K,
  results: Results,
  words: Wording,
): Promise<void> {
  const result = results[key];
  if (!result) {
    paragraph(flow, words.text("full.no_result"));
    return;
  }
  const found = FINDINGS[key](result, words);
  if (found.length > 0) pairs(flow, found);
  await LISTS[key]?.(flow, result, words);
}

/** What the check was asked, and what it found. */
async function section(
  flow: Flow,
  key: CheckKey,
  full: FullDocument,
  words: Wording,
): Promise<void> {
  heading(flow, "section", words.text(`check.${key}`), 130);
  flow.mark(key);
  const inputs = inputsOf(full.inputs[key], words);
  if (inputs.length > 0) {
    heading(flow, "group", words.text("full.inputs"), 60);
    pairs(flow, inputs);
    heading(flow, "group", words.text("full.results"), 60);
  }
  await findings(flow, key, full.results, words);
  if (key === "svc_account_snapshot") paragraph(flow, words.text("full.document"));
  if (key === "svc_fact_sheet") paragraph(flow, words.text("full.sheet"));
}

/**
 * All of a risk session as one PDF, tagged and with bookmarks, in the language of the frame. The
 * same data gives the same bytes.
 */
export function fullPdf(full: FullDocument, frame: Frame): Promise<Buffer> {
  const words = wordingOf(frame.language);
  return typeset(sheetOf(frame, "full.title", words), async (flow) => {
    cover(flow, full, frame, words);
    flow.turn();
    for (const key of asked(full)) await section(flow, key, full, words);
    if (full.snapshot) {
      flow.markNext(SNAPSHOT);
      await snapshotChapters(flow, full.snapshot, frame, words);
    }
    if (full.factSheet) {
      flow.markNext(SHEET);
      await factSheetChapter(flow, full.factSheet, frame, words);
    }
  });
}
