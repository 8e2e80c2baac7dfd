// The account snapshot: turnovers, and the balance after each.
import { BLANKS, LABELS } from "#checks/words.ts";
import { sum } from "#analytics/figures.ts";
import { flowingPurpose } from "#analytics/text.ts";
import { TAGS } from "#schema/tags.ts";
import type { Frame, SnapshotDocument, SnapshotTurnover } from "../document.ts";
import { inFours, type Wording, wordingOf } from "../wording.ts";
import { heading, type Pair, pairs, paragraph } from "./typesetter/blocks.ts";
import type { Column, Part } from "./typesetter/columns.ts";
import { contents, type Entry } from "./typesetter/contents.ts";
import type { Flow } from "./typesetter/flow.ts";
import { opening, originOf, sheetOf } from "./opening.ts";
import { STYLE } from "./typesetter/style.ts";
import { table } from "./typesetter/table.ts";
import { typeset } from "./typesetter/typeset.ts";

function small(text: string): Part {
  return { text, style: STYLE.small };
}

/** An amount, with its currency if it is not that of the account. */
function amountOf(turnover: SnapshotTurnover, currency: string, words: Wording): string {
  return turnover.currency === currency
    ? words.figure(turnover.amount)
    : words.amount(turnover.amount, turnover.currency);
}

function whoAndWhy(turnover: SnapshotTurnover, words: Wording): Part[] {
  const counterpart = [inFours(turnover.counter_iban ?? ""), turnover.counter_bic ?? ""];
  const parts: Part[] = [
    { text: turnover.counter_holder || words.say(BLANKS.noName), style: STYLE.body },
    small(flowingPurpose(turnover.purpose)),
    small(counterpart.filter((text) => text !== "").join(" · ")),
  ];
  if (turnover.prebooked) parts.push({ text: words.text("row.prebooked"), style: STYLE.label });
  if (turnover.canceled) parts.push({ text: words.text("row.canceled"), style: STYLE.label });
  return parts;
}

function columnsOf(currency: string, tagged: boolean, words: Wording): Column<SnapshotTurnover>[] {
  const sign = words.sign(currency);
  const tags: Column<SnapshotTurnover> = {
    title: words.say(LABELS.categories),
    cell: (row) => [small(row.tags.map(words.tag).join(", "))],
    share: 1,
  };
  return [
    { title: words.text("col.date"), cell: (row) => words.day(row.booking_date) },
    { title: words.text("col.text"), cell: (row) => whoAndWhy(row, words), share: 2 },
    ...(tagged ? [tags] : []),
    {
      title: words.text("col.amount", sign),
      cell: (row) => amountOf(row, currency, words),
      align: "right",
    },
    {
      title: words.text("col.balance", sign),
      cell: (row) => (row.balanceAfter === null ? "" : words.figure(row.balanceAfter)),
      align: "right",
    },
  ];
}

function filtersOf({ filters }: SnapshotDocument, words: Wording): string {
  if (filters.length === 0 || filters.length === TAGS.length) return words.say(BLANKS.all);
  return filters.map(words.tag).join(", ");
}

function headOf(document: SnapshotDocument, words: Wording): Pair[] {
  const { account, balance } = document;
  const money = (cents: number | null) =>
    cents === null ? words.text("unknown") : words.amount(cents, balance.currency);
  return [
    [words.text("field.bank"), account.bank_name || words.text("unknown")],
    [words.say(LABELS.holder), account.holder || words.text("unknown")],
    [words.text("field.iban"), inFours(account.iban) || words.say(BLANKS.none)],
    [words.text("field.bic"), account.bic || words.text("unknown")],
    [words.say(LABELS.country), account.country_id || words.text("unknown")],
    [words.say(LABELS.description), account.description || words.say(BLANKS.noDescription)],
    [words.text("field.joint"), words.flag(account.joint_account)],
    [
      words.text("field.range"),
      words.text("from_to", words.day(document.from), words.day(balance.date)),
    ],
    [
      words.text("field.days"),
      words.text(document.days === 1 ? "days.one" : "days", document.days),
    ],
    [words.text("field.balance_on", words.day(balance.date)), money(balance.booked)],
    [words.say(LABELS.available), money(balance.available)],
    [words.say(LABELS.limit), money(balance.limit)],
    [words.say(LABELS.categories), filtersOf(document, words)],
    [words.text("field.tagger"), document.tagger_version],
  ];
}

/** Sums of the turnovers that count: booked, not canceled, in the account's currency. */
function sumsOf({ turnovers, balance: { currency } }: SnapshotDocument, words: Wording): string {
  const amounts = turnovers
    .filter((row) => !row.prebooked && !row.canceled && row.currency === currency)
    .map(({ amount }) => amount);
  const incoming = sum(amounts.filter((amount) => amount > 0));
  const outgoing = -sum(amounts.filter((amount) => amount < 0)) + 0;
  return words.text(
    turnovers.length === 1 ? "snapshot.sums.one" : "snapshot.sums",
    words.count(turnovers.length),
    words.amount(incoming, currency),
    words.amount(outgoing, currency),
  );
}

async function chapter(
  flow: Flow,
  document: SnapshotDocument,
  origin: readonly Pair[],
  words: Wording,
): Promise<void> {
  pairs(flow, [...headOf(document, words), ...origin]);
  heading(flow, "section", words.text("snapshot.turnovers"));
  const { turnovers, filters, balance } = document;
  if (turnovers.length === 0) {
    const filtered = filters.length > 0 && filters.length < TAGS.length;
    paragraph(flow, words.text(filtered ? "snapshot.empty_filter" : "snapshot.empty"));
    return;
  }
  paragraph(flow, sumsOf(document, words), STYLE.small);
  const tagged = turnovers.some(({ tags }) => tags.length > 0);
  await table(flow, columnsOf(balance.currency, tagged, words), turnovers);
}

/** Title, IBAN and holder, for the page headers. */
function headline(title: string, { holder, iban }: { holder: string; iban: string }): string {
  return [title, inFours(iban), holder].filter((part) => part !== "").join(" · ");
}

/** The chapter of one of several accounts. */
type Chapter = Entry & { document: SnapshotDocument };

function chapterOf(document: SnapshotDocument, index: number, words: Wording): Chapter {
  const name = document.account.description || words.say(BLANKS.noDescription);
  const title = words.text("snapshot.account", index + 1, name);
  return { document, name: title, mark: `account ${index + 1}` };
}

async function overview(
  flow: Flow,
  accounts: readonly SnapshotDocument[],
  words: Wording,
): Promise<void> {
  paragraph(flow, words.text("snapshot.accounts", accounts.length));
  const columns: Column<SnapshotDocument>[] = [
    {
      title: words.say(LABELS.description),
      cell: ({ account: { description } }) => description || words.say(BLANKS.noDescription),
      share: 1,
    },
    { title: words.say(LABELS.holder), cell: (one) => one.account.holder, share: 1 },
    { title: words.text("field.iban"), cell: (one) => inFours(one.account.iban) },
    {
      title: words.say(LABELS.balance),
      cell: ({ balance: { booked, currency } }) =>
        booked === null ? "" : words.amount(booked, currency),
      align: "right",
    },
  ];
  await table(flow, columns, accounts);
}

async function several(
  flow: Flow,
  accounts: readonly SnapshotDocument[],
  frame: Frame,
  words: Wording,
): Promise<void> {
  const title = words.text("snapshot.title");
  const chapters = accounts.map((one, index) => chapterOf(one, index, words));
  opening(flow, title, title, frame, words);
  await overview(flow, accounts, words);
  heading(flow, "group", words.text("snapshot.chapters"));
  contents(flow, chapters);
  pairs(flow, originOf(frame, words));
  for (const { document, name, mark } of chapters) {
    flow.head = headline(title, document.account);
    flow.turn();
    heading(flow, "chapter", name);
    flow.mark(mark);
    await chapter(flow, document, [], words);
  }
}

/** Writes the snapshot as part of a document, with one chapter per account if there are several. */
export async function snapshotChapters(
  flow: Flow,
  accounts: readonly SnapshotDocument[],
  frame: Frame,
  words: Wording,
): Promise<void> {
  const [first] = accounts;
  if (!first || accounts.length > 1) return several(flow, accounts, frame, words);
  const title = words.text("snapshot.title");
  opening(flow, title, headline(title, first.account), frame, words);
  return chapter(flow, first, originOf(frame, words), words);
}

/**
 * The account snapshot as a PDF, tagged and with bookmarks, in the language of the frame. The same
 * data gives the same bytes.
 */
export function snapshotPdf(accounts: readonly SnapshotDocument[], frame: Frame): Promise<Buffer> {
  const words = wordingOf(frame.language);
  return typeset(sheetOf(frame, "snapshot.title", words), (flow) =>
    snapshotChapters(flow, accounts, frame, words),
  );
}
