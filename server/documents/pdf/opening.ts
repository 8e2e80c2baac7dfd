// The opening and the footer of all documents.
import type { Frame } from "../document.ts";
import type { TextKey } from "../texts/language.ts";
import type { Wording } from "../wording.ts";
import { heading, type Pair, paragraph } from "./typesetter/blocks.ts";
import type { Flow } from "./typesetter/flow.ts";
import { STYLE } from "./typesetter/style.ts";
import type { Sheet } from "./typesetter/typeset.ts";

/**
 * The metadata of the file. Nothing about the account: viewers show it before the file is opened.
 */
export function sheetOf(frame: Frame, title: TextKey, words: Wording): Sheet {
  const foot = words.text("foot", frame.transaction, words.moment(frame.created));
  return {
    title: `${words.text(title)} ${frame.transaction}`,
    language: frame.language,
    createdAt: frame.createdAt,
    foot: frame.testmode ? words.text("foot.test", foot) : foot,
    pageOf: (number, count) => words.text("page", number, count),
  };
}

/** The title on the first page; `head` is the header of the following pages. */
export function opening(
  flow: Flow,
  title: string,
  head: string,
  frame: Frame,
  words: Wording,
): void {
  flow.head = "";
  flow.turn();
  flow.head = head;
  heading(flow, "title", title);
  if (frame.testmode) paragraph(flow, words.text("test"), STYLE.small);
  flow.skip(6);
}

/** The transaction of a document. */
export function originOf(frame: Frame, words: Wording): Pair[] {
  return [
    [words.text("field.transaction"), frame.transaction],
    [words.text("field.created"), words.moment(frame.created)],
  ];
}
