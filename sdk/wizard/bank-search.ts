// The search behind the bank field: searches while the customer types and never shows outdated
// results.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Suggestion } from "#schema/wizard.ts";
import type { TextKey } from "../texts/texts.ts";
import { compact, ibanNote, isBic, isIban, isWholeIban } from "./iban.ts";
import type { Model } from "./model.ts";
import type { Hits } from "./view.ts";

/**
 * Milliseconds after the last keystroke: until the search, and until the number of banks is
 * announced.
 */
const DEBOUNCE = 150;
const ANNOUNCE = 700;
const SHORTEST = 2;
/** Milliseconds after which the customer can continue without the list. */
const PATIENCE = 4000;

/** The state of the list. */
export type Found = {
  /** The query that `banks` belong to. */
  query: string;
  banks: Suggestion[];
  open: boolean;
  /** Index of the active option, -1 for none. */
  active: number;
  note: TextKey | null;
  /** The bank that the customer has picked, as long as its name is in the field. */
  chosen: Suggestion | null;
  /** The bank of the IBAN in the field. */
  owner: Suggestion | null;
};

export type BankSearch = {
  found: ReadonlySignal<Found>;
  /**
   * Takes the initial text and country of the field. Resolves with the name of the bank if the text
   * is its code; the field then shows the name.
   */
  begin(text: string, country: string): Promise<string | undefined>;
  /** The text or the country has changed. */
  look(text: string, country: string): void;
  /** Runs a pending search at once; false if the query has changed meanwhile. */
  settle(): Promise<boolean>;
  /** Opens the list, or moves the active option and wraps around. */
  move(by: 1 | -1): void;
  choose(bank: Suggestion): void;
  close(): void;
  /** The value to submit for a text, or null if it does not identify a bank. */
  resolve(text: string): string | null;
  dispose(): void;
};

function normalized(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

function isBankCode(text: string): boolean {
  return /^\d{5,8}$/.test(text);
}

/** `before` is the bank that the customer chose earlier on this page. */
export function createBankSearch(model: Model, before: Suggestion | null): BankSearch {
  const { t, announce } = model;
  const closed = { query: "", banks: [], open: false, active: -1, note: null };
  const found = signal<Found>({ ...closed, chosen: before, owner: null });
  let query = "";
  let country = "";
  let announced = "";
  /** A closed list stays closed until the query changes. */
  let wanted = false;
  let lane: AbortController | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let announcing: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pending: (() => Promise<void>) | null = null;

  function set(change: Partial<Found>): void {
    found.value = { ...found.value, ...change };
  }

  function drop(): void {
    lane?.abort();
    clearTimeout(typing);
    clearTimeout(announcing);
    clearTimeout(waiting);
    pending = null;
  }

  function tell(text: string): void {
    announcing = setTimeout(() => {
      if (text !== announced) announce((announced = text));
    }, ANNOUNCE);
  }

  function show({ banks, reason }: Hits): void {
    const { length } = banks;
    // The service knows why: the bank does not exist, or it cannot be used here.
    if (reason) model.texts.value = { ...model.texts.value, bankNone: reason };
    if (isIban(query)) {
      const [owner = null] = banks;
      set({ owner, note: owner ? null : "bankNone" });
      return tell(owner?.object.name ?? t("bankNone"));
    }
    const code = compact(query);
    // The list holds banks of one country; the service finds a BIC in any country.
    const elsewhere = !length && isBic(code) && !code.startsWith(country, 4);
    // The active option stays active: a customer about to pick it must not pick another one.
    const { banks: listed, active: last } = found.value;
    const active = last < 0 ? last : banks.findIndex(({ label }) => label === listed[last]?.label);
    const open = wanted && length > 0;
    set({ query, banks, open, active, note: length || elsewhere ? null : "bankNone" });
    if (!elsewhere)
      tell(t(length === 0 ? "bankNone" : length === 1 ? "bankOne" : "bankMany", length));
  }

  async function runSearch(): Promise<void> {
    const { signal: current } = (lane = new AbortController());
    const hits = await model.search(query, country, current);
    if (current.aborted) return;
    pending = null;
    if (!hits) {
      // Searched again when the customer continues.
      pending = runSearch;
      set({ note: "bankFailed" });
      return announce(t("bankFailed"));
    }
    show(hits);
  }

  /** Searches once, however often it is called. */
  function plan(): void {
    let answer: Promise<void> | undefined;
    const once = () => {
      clearTimeout(typing);
      return (answer ??= runSearch());
    };
    pending = once;
    typing = setTimeout(once, DEBOUNCE);
  }

  return {
    found,
    async begin(text, land) {
      query = normalized(text);
      country = land;
      if (found.value.chosen || !isBankCode(query)) return;
      const { signal: current } = (lane = new AbortController());
      const hits = await model.search(query, land, current);
      const chosen = hits?.banks.find(({ value }) => value === query);
      if (!chosen || current.aborted) return;
      query = normalized(chosen.object.name);
      set({ chosen });
      return chosen.object.name;
    },
    look(text, land) {
      const next = normalized(text);
      if (next === query && land === country) return;
      drop();
      wanted = true;
      query = next;
      country = land;
      const whole = isWholeIban(query);
      if ((isIban(query) && !whole) || query.length < SHORTEST) {
        const note = ibanNote(query);
        if (note && note !== found.value.note) announce(t(note));
        announced = "";
        return set({ ...closed, chosen: null, owner: null, note });
      }
      set({ ...(whole ? closed : { note: null }), chosen: null, owner: null });
      plan();
    },
    async settle() {
      const question = country + query;
      const late = new Promise((resolve) => (waiting = setTimeout(resolve, PATIENCE)));
      await Promise.race([pending?.(), late]);
      clearTimeout(waiting);
      return question === country + query;
    },
    move(by) {
      const { banks, open, active } = found.value;
      const { length } = banks;
      if (!length) return;
      const from = active < 0 && by < 0 ? 0 : active;
      set({ open: true, active: open ? (from + by + length) % length : active });
    },
    choose(bank) {
      drop();
      query = normalized(bank.object.name);
      country = bank.object.country_id;
      set({ ...closed, chosen: bank });
      announce(t("bankChosen", bank.object.name));
    },
    close() {
      wanted = false;
      set({ open: false, active: -1 });
    },
    resolve(text) {
      const { chosen: picked, banks: last, query: searched } = found.value;
      const code = compact(text);
      const banks = searched === normalized(text) ? last : [];
      if (picked) return picked.value;
      if (isIban(text)) return code;
      if (banks[0] && banks.length === 1) return banks[0].value;
      // A name in the form of a BIC finds banks with other BICs.
      const named = banks.length > 0 && !banks.some(({ object }) => object.bic.startsWith(code));
      return code === "" || isBankCode(code) || (isBic(code) && !named) ? code : null;
    },
    dispose: drop,
  };
}
