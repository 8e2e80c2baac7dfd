// All results of a risk session: a cover, a section for each check, and the documents after them.
import type { Check } from "#checks/check.ts";
import { CHECKS, type Requested, requestedOf } from "#checks/checks.ts";
import { BLANKS, LABELS } from "#checks/words.ts";
import type { Frame, FullDocument } from "../document.ts";
import { inFours, type Wording, wordingOf } from "../wording.ts";
import { checkSection } from "./check-section.ts";
import { factSheetChapter } from "./fact-sheet.ts";
import { opening, originOf, sheetOf } from "./opening.ts";
import { snapshotChapters } from "./snapshot.ts";
import { heading, type Pair, pairs, paragraph } from "./typesetter/blocks.ts";
import { contents, type Entry } from "./typesetter/contents.ts";
import type { Flow } from "./typesetter/flow.ts";
import { typeset } from "./typesetter/typeset.ts";

const SNAPSHOT = "snapshot";
const SHEET = "sheet";

/** The entries of the cover: the checks, then the documents. */
function entriesOf(full: FullDocument, requested: readonly Requested[], words: Wording): Entry[] {
  const checks = requested.map(({ check: { key, report } }) => ({
    name: words.say(report.title),
    mark: key,
  }));
  const documents = [
    ...(full.snapshot ? [{ name: words.text("full.snapshot"), mark: SNAPSHOT }] : []),
    ...(full.factSheet ? [{ name: words.text("full.fact_sheet"), mark: SHEET }] : []),
  ];
  return [...checks, ...documents];
}

function headOf({ account, merchantId }: FullDocument, frame: Frame, words: Wording): Pair[] {
  const reference: Pair[] = merchantId === "" ? [] : [[words.text("field.case"), merchantId]];
  return [
    [words.say(LABELS.holder), account.account_holder || words.text("unknown")],
    [words.text("field.iban"), inFours(account.iban) || words.say(BLANKS.none)],
    [words.text("field.bic"), account.bic || words.text("unknown")],
    [words.text("field.bank"), account.bank_name || words.text("unknown")],
    [words.say(LABELS.country), account.country_id || words.text("unknown")],
    ...originOf(frame, words),
    ...reference,
  ];
}

function cover(
  flow: Flow,
  full: FullDocument,
  requested: readonly Requested[],
  frame: Frame,
  words: Wording,
): void {
  const { account } = full;
  const title = words.text("full.title");
  const parts = [title, inFours(account.iban), account.account_holder];
  opening(flow, title, parts.filter((part) => part !== "").join(" · "), frame, words);
  pairs(flow, headOf(full, frame, words));
  const count = requested.length;
  heading(flow, "section", words.text("full.checks"));
  paragraph(flow, words.text(count === 1 ? "full.intro.one" : "full.intro", count));
  contents(flow, entriesOf(full, requested, words));
}

/**
 * A risk session as one PDF, tagged and with bookmarks, in the language of the frame. The same data
 * gives the same bytes.
 */
export function fullPdf(
  full: FullDocument,
  frame: Frame,
  checks: readonly Check[] = CHECKS,
): Promise<Buffer> {
  const words = wordingOf(frame.language);
  const requested = requestedOf(full.inputs, checks);
  return typeset(sheetOf(frame, "full.title", words), async (flow) => {
    cover(flow, full, requested, frame, words);
    flow.turn();
    for (const each of requested) {
      await checkSection(flow, each, full.results[each.check.key], words);
    }
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
