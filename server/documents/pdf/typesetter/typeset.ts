// Turns a composition into the bytes of a PDF.
import Pdf from "pdfkit";
import { inTurns, turn } from "#jobs/turns.ts";
import { Flow, type Page } from "./flow.ts";
import { useFonts } from "./fonts.ts";
import { Pen } from "./pen.ts";
import { PAGE, STYLE, WIDTH } from "./style.ts";

/** Metadata of a document. */
export type Sheet = {
  title: string;
  /** BCP 47. */
  language: string;
  /** Epoch milliseconds; the only time in the file. */
  createdAt: number;
  /** At the foot of each page. */
  foot: string;
  /** `Page 2 of 7`. */
  pageOf: (number: number, count: number) => string;
};

function open({ title, language, createdAt }: Sheet): PDFKit.PDFDocument {
  return new Pdf({
    pdfVersion: "1.7",
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: "svc", Creator: "svc", CreationDate: new Date(createdAt) },
  });
}

/** Drawings made in one turn of the event loop. */
const A_TURN = 12;

/**
 * Header and footer. Screen readers skip them, because their content is in the document as well.
 */
function frame(pen: Pen, page: Page, sheet: Sheet, pageOf: string): void {
  const right = PAGE.left + WIDTH;
  pen.decorate(() => {
    if (page.head !== "") {
      const [head = ""] = pen.lines(page.head, STYLE.small, WIDTH);
      pen.write(head, PAGE.left, 42, STYLE.small);
      pen.line([PAGE.left, 58], [right, 58]);
    }
    pen.line([PAGE.left, 800], [right, 800]);
    pen.write(sheet.foot, PAGE.left, 805, STYLE.small);
    pen.write(pageOf, right, 805, STYLE.small, 1);
  }, "Pagination");
}

/**
 * Lays out the flow that `compose` fills, and draws it page by page, both in small turns. The same
 * composition gives the same bytes.
 */
export async function typeset(
  sheet: Sheet,
  compose: (flow: Flow) => Promise<void>,
): Promise<Buffer> {
  const document = open(sheet);
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    document.once("end", resolve).once("error", reject);
  });
  useFonts(document);
  const pen = new Pen(document);
  const flow = new Flow(pen);
  // The first document reads the fonts.
  await turn();
  await compose(flow);
  for (const [index, page] of flow.pages.entries()) {
    await turn();
    document.addPage();
    await inTurns(page.draws, A_TURN, (draws) => draws.forEach((draw) => draw(pen)));
    frame(pen, page, sheet, sheet.pageOf(index + 1, flow.pages.length));
  }
  await turn();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
