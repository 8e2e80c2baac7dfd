// The search behind the bank field: asks while the customer types, and shows no stale answer.
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Suggestion } from "#schema/wizard.ts";
import type { TextKey } from "../texts/texts.ts";
import { compact, isIban, isWrongIban } from "./iban.ts";
import type { Model } from "./model.ts";

/** Milliseconds: after the last keystroke, and until the number of banks is read out. */
const DEBOUNCE = 150;
const ANNOUNCE = 700;
const SHORTEST = 2;
const REMEMBERED = 30;

/** `text` is what stands in the field for it, `detail` tells it from others of its name. */
export type Choice = { text: string; value: string; detail: string };
type Results = { query: string; banks: Suggestion[] };

export type BankSearch = {
  results: Signal<Results>;
  open: ReadonlySignal<boolean>;
  /** Place of the active option, -1 for none. */
  active: Signal<number>;
  note: Signal<TextKey | null>;
  /** The bank the customer has picked, as long as its name stands in the field. */
  chosen: ReadonlySignal<Choice | null>;
  /** The text or the country has changed. */
  look(text: string, country: string): void;
  /** Resolves when no answer is awaited any more; an outstanding question goes out at once. */
  settled(): Promise<void>;
  /** Moves the active option, round the ends. */
  move(by: 1 | -1): void;
  /** What to post for a text, or null where no bank can be told from it. */
  resolve(text: string): string | null;
  choose(bank: Suggestion): void;
  close(): void;
  dispose(): void;
};

/** A bank code, BIC or IBAN as typed. */
function isCode(text: string): boolean {
  return /^\d{5,8}$|^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(compact(text)) || isIban(text);
}

function noteFor(text: string): TextKey | null {
  if (!isIban(text)) return null;
  return isWrongIban(text) ? "ibanWrong" : "iban";
}

function normalized(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** City and BIC, as far as known. */
export function detailOf({ city = "", bic }: { city?: string; bic: string }): string {
  return [city, bic].filter(Boolean).join(" · ");
}

/** `first` is the choice of an earlier visit to the page. */
export function createBankSearch(model: Model, first: Choice | null): BankSearch {
  const results = signal<Results>({ query: "", banks: [] });
  const wanted = signal(false);
  const open = computed(() => wanted.value && results.value.banks.length > 0);
  const active = signal(-1);
  const note = signal<TextKey | null>(null);
  const memory = new Map<string, Suggestion[]>();
  const chosen = signal(first);
  let asked = "";
  let request = new AbortController();
  let pending: Promise<void> | null = null;
  let start: (() => void) | null = null;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let told = "";

  function drop(): void {
    clearTimeout(typing);
    request.abort();
    start = pending = null;
  }

  function tell(count: number): void {
    const key = count === 0 ? "bankNone" : count === 1 ? "bankOne" : "bankMany";
    const text = model.t(key, count);
    clearTimeout(telling);
    if (count === 0) note.value = "bankNone";
    telling = setTimeout(() => {
      if (text !== told) model.announce(text);
      told = text;
    }, ANNOUNCE);
  }

  function show(query: string, banks: Suggestion[]): void {
    batch(() => {
      note.value = null;
      active.value = -1;
      results.value = { query, banks };
      wanted.value = true;
    });
    tell(banks.length);
  }

  async function ask(query: string, country: string, question: string): Promise<void> {
    const { signal: current } = (request = new AbortController());
    const banks = await model.search(query, country, current);
    if (current.aborted || question !== asked) return;
    pending = null;
    if (!banks) {
      note.value = "bankFailed";
      return model.announce(model.t("bankFailed"));
    }
    memory.set(question, banks);
    const [oldest] = memory.keys();
    if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
    show(query, banks);
  }

  function clear(): void {
    batch(() => {
      results.value = { query: "", banks: [] };
      wanted.value = false;
      active.value = -1;
    });
    told = "";
  }

  return {
    results,
    open,
    active,
    note,
    chosen,
    look(text, country) {
      const query = normalized(text);
      const question = `${country} ${query}`;
      if (chosen.value?.text !== text) chosen.value = null;
      if (question === asked) return;
      drop();
      asked = question;
      clearTimeout(telling);
      const hint = noteFor(query);
      if (hint && hint !== note.value) model.announce(model.t(hint));
      note.value = hint;
      if (query.length < SHORTEST || isIban(query)) return clear();
      const known = memory.get(question);
      if (known) return show(query, known);
      start = () => {
        clearTimeout(typing);
        start = null;
        pending = ask(query, country, question);
      };
      typing = setTimeout(start, DEBOUNCE);
    },
    async settled() {
      start?.();
      await pending;
    },
    move(by) {
      const { length } = results.value.banks;
      if (!length) return;
      if (wanted.value) {
        const from = active.value < 0 && by < 0 ? 0 : active.value;
        active.value = (from + by + length) % length;
      }
      wanted.value = true;
    },
    resolve(text) {
      if (chosen.value?.text === text) return chosen.value.value;
      if (isIban(text)) return compact(text);
      const { query, banks } = results.value;
      const [only] = banks;
      if (only && banks.length === 1 && query === normalized(text)) return only.value;
      return text === "" || isCode(text) ? compact(text) : null;
    },
    choose({ value, object }) {
      drop();
      clearTimeout(telling);
      chosen.value = { text: object.name, value, detail: detailOf(object) };
      clear();
      note.value = null;
      asked = "";
      model.announce(model.t("bankChosen", object.name));
    },
    close() {
      wanted.value = false;
      active.value = -1;
    },
    dispose() {
      drop();
      clearTimeout(telling);
    },
  };
}
