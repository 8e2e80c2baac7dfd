// The fact sheet in ten sections.
import { ordersTable } from "#checks/standing-orders/table.ts";
import type { FactSheet, Frame } from "../document.ts";
import type { TextKey } from "../texts/language.ts";
import { inFours, type Wording, wordingOf } from "../wording.ts";
import { heading, paragraph } from "./typesetter/blocks.ts";
import type { Flow } from "./typesetter/flow.ts";
import { opening, originOf, sheetOf } from "./opening.ts";
import { balancesSection, overdraftSection } from "./sheet-balances.ts";
import { categoriesSection } from "./sheet-categories.ts";
import { factsSection } from "./sheet-facts.ts";
import { averagesSection, monthsSection } from "./sheet-months.ts";
import { writeTable } from "./check-table.ts";
import { recurringSection } from "./sheet-recurring.ts";
import { returnsSection } from "./sheet-returns.ts";
import { typeset } from "./typesetter/typeset.ts";

type Section = {
  title: TextKey;
  /** Minimum height of the content below its heading on the same page. */
  kept?: number;
  write(flow: Flow, sheet: FactSheet, words: Wording, frame: Frame): void | Promise<void>;
};

const METHOD = ["method.1", "method.2", "method.3", "method.4", "method.5"] as const;

const SECTIONS: readonly Section[] = [
  {
    title: "sheet.1",
    write: (flow, sheet, words, frame) => factsSection(flow, sheet, words, originOf(frame, words)),
  },
  { title: "sheet.2", kept: 200, write: monthsSection },
  { title: "sheet.3", kept: 110, write: averagesSection },
  { title: "sheet.4", kept: 160, write: categoriesSection },
  { title: "sheet.5", kept: 130, write: recurringSection },
  { title: "sheet.6", kept: 300, write: balancesSection },
  { title: "sheet.7", write: overdraftSection },
  {
    title: "sheet.8",
    write: (flow, sheet, words) =>
      writeTable(flow, ordersTable(sheet.standingOrders, words), words),
  },
  { title: "sheet.9", kept: 110, write: returnsSection },
  {
    title: "sheet.10",
    kept: 160,
    write(flow, _sheet, words) {
      for (const key of METHOD) paragraph(flow, words.text(key));
    },
  },
];

/** Writes the fact sheet as part of a document. */
export async function factSheetChapter(
  flow: Flow,
  sheet: FactSheet,
  frame: Frame,
  words: Wording,
): Promise<void> {
  const title = words.text("sheet.title");
  const { holder, iban } = sheet.facts;
  const head = [title, inFours(iban), holder].filter((part) => part !== "").join(" · ");
  opening(flow, title, head, frame, words);
  for (const [index, section] of SECTIONS.entries()) {
    heading(flow, "section", `${index + 1} ${words.text(section.title)}`, section.kept);
    await section.write(flow, sheet, words, frame);
  }
}

/**
 * The fact sheet as a PDF, tagged and with bookmarks, in the language of the frame. The same data
 * gives the same bytes.
 */
export function factSheetPdf(sheet: FactSheet, frame: Frame): Promise<Buffer> {
  const words = wordingOf(frame.language);
  return typeset(sheetOf(frame, "sheet.title", words), (flow) =>
    factSheetChapter(flow, sheet, frame, words),
  );
}
