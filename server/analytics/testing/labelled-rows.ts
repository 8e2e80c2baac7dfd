// How a labelled turnover is written: one line a row, columns parted by ` | `.
import type { Tag } from "#schema/tags.ts";
import type { Turnover } from "../turnover.ts";
import { turnover } from "./sample.ts";
import { CREDIT_PARENTS, DEBIT_PARENTS, FORMS, OTHER_FORMS, PARENTS } from "./labelled-meaning.ts";

/** A turnover, and what a careful credit officer says of it. */
export type Labelled = {
  /** Where the account is held. */
  country: "DE" | "AT";
  turnover: Turnover;
  /** All that apply, the general ones included. */
  tags: readonly Tag[];
  /** What a word in it suggests wrongly. */
  misleading: readonly Tag[];
  /** What one officer gives and another does not: neither right nor wrong. */
  open: readonly Tag[];
};

const HEAD = /^(\d{4}-\d\d-\d\d)(\*?) (-?\d+)\.(\d\d)([A-Z]{3})? (\S+)$/;

/**
 * Reads the rows of accounts in a country. Columns:
 * `date amount code | counter holder | counter IBAN | purpose | labels`.
 * - An asterisk at the date: announced, not booked. A currency follows the amount unless EUR.
 * - The code: three digits (GVC) or `family-subfamily`, with the reason of a return after `/`.
 * - `-` stands for nothing, `~` parts the lines of a purpose.
 * - A label is a tag; `!tag` is one that the row only seems to have, `?tag` an open one.
 *   Sign, form and general tags follow by definition and are left out.
 *
 * @throws Error for a line that is no row
 */
export function rows(country: "DE" | "AT", table: string): readonly Labelled[] {
  return table
    .trim()
    .split("\n")
    .map((line) => row(country, line));
}

function row(country: "DE" | "AT", line: string): Labelled {
  const [head = "", holder = "", iban = "", purpose = "", labels] = line.split(/ \|(?: |$)/);
  const match = HEAD.exec(head);
  if (!match || labels === undefined) throw new Error(`No row: ${line}`);
  const [, date = "", announced, euros, cents, currency = "EUR", code = ""] = match;
  const read = turnover(date, Number(`${euros}${cents}`), {
    ...codes(code),
    currency,
    counterHolder: orNull(holder),
    counterIban: orNull(iban),
    purpose: purpose === "-" ? [] : purpose.split("~"),
    prebooked: announced === "*",
  });
  return { country, turnover: read, ...judged(country, read, labels.split(" ").filter(Boolean)) };
}

function codes(code: string): Pick<Turnover, "gvc" | "isoCode" | "reason"> {
  const [booking = "", reason = ""] = code.split("/");
  if (booking === "-") return { gvc: "", isoCode: "", reason };
  return /^\d/.test(booking)
    ? { gvc: booking, isoCode: "", reason }
    : { gvc: "", isoCode: booking, reason };
}

function orNull(text: string): string | null {
  return text === "-" ? null : text;
}

function judged(country: string, read: Turnover, labels: readonly string[]) {
  const credit = read.amount > 0;
  const plain = labels.filter((label) => /^[a-z]/.test(label)) as Tag[];
  const marked = (mark: string) =>
    labels.filter((label) => label.startsWith(mark)).map((label) => label.slice(1) as Tag);
  const form = formOf(read, plain);
  const tags = general(
    [credit ? "revenue" : "expenditure", ...abroad(country, read), ...plain, ...form.sure],
    credit,
  );
  const misleading = marked("!");
  const open = general([...marked("?"), ...form.open], credit).filter(
    (tag) => !tags.includes(tag) && !misleading.includes(tag),
  );
  return { tags, misleading, open };
}

/** The form that the bank's code says; without a code, or where another form is named, open. */
function formOf(read: Turnover, named: readonly Tag[]): { sure: Tag[]; open: Tag[] } {
  const form = FORMS[read.gvc || read.isoCode];
  if (form && !OTHER_FORMS.some((other) => named.includes(other)))
    return { sure: [form], open: [] };
  return { sure: [], open: ["transfer", "direct-debit", "ec-card"] };
}

function abroad(country: string, read: Turnover): Tag[] {
  const foreign = read.counterIban !== null && !read.counterIban.startsWith(country);
  return foreign || read.currency !== "EUR" ? ["cross-country"] : [];
}

/** Tags with all that follow from them. */
function general(tags: readonly Tag[], credit: boolean): Tag[] {
  const all = new Set(tags);
  const sided = credit ? CREDIT_PARENTS : DEBIT_PARENTS;
  // A set also walks what is added on the way.
  for (const tag of all) {
    const parents = [...(PARENTS[tag] ?? []), ...(sided[tag] ?? [])];
    for (const parent of parents) all.add(parent);
  }
  return [...all];
}
