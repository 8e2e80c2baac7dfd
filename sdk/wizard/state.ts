// What the widget shows, as signals.
import { type Signal, signal } from "./signal.ts";
import type { Language } from "#schema/codes.ts";
import type { BankSummary } from "#schema/wizard.ts";
import { text, type TextKey } from "../texts/texts.ts";
import type { Body } from "./client.ts";
import type { View } from "./view.ts";

/** What the customer is waiting for. */
export type Busy = "submit" | "back" | "language" | "tabs" | "abort";
/** How the page came: it decides what takes the focus. */
export type Shown = "first" | "moved" | "refused" | "same";
/** Why the service cannot be used now; each is the key of its text. */
export type Trouble = "offline" | "lost" | "crowded" | "refused";
/** What is wrong by the names of the fields, as keys: a language may follow. */
export type FieldErrors = Readonly<Record<string, TextKey>>;
/** True: may be sent; false: held back without a word; errors refuse it. */
export type Verdict = boolean | FieldErrors;
/** May change the values of a form. */
export type Check = (values: Body) => Verdict | Promise<Verdict>;
/** A text for screen readers in its language; `n` tells two equal ones apart. */
export type Announcement = { text: string; lang: Language; n: number };

export type State = {
  view: Signal<View | null>;
  /** Counts pages: a new number draws a new form, an old one keeps what was typed. */
  page: Signal<number>;
  /** A new object for each form that the customer gets to see. */
  shown: Signal<{ how: Shown }>;
  busy: Signal<Busy | null>;
  trouble: Signal<Trouble | null>;
  /** When the service is tried again, in milliseconds since 1970. */
  next: Signal<number>;
  /** What the widget itself has to say, above the form. */
  notice: Signal<TextKey | null>;
  /**
   * What is said now, by field, instead of what the page says; "" for nothing. What stands under
   * the name "" is for all others and for the form itself.
   */
  errors: Signal<ReadonlyMap<string, TextKey | "">>;
  /** The bank that was chosen last. */
  bank: Signal<BankSummary | null>;
  /**
   * Texts of the login by bank and field, and the merchant's fields, for a customer who comes back to
   * them; never a secret.
   */
  typed: Map<string, string>;
  /** Names of the entries that were held back once and are waited for again. */
  doubts: Signal<ReadonlySet<string>>;
  /** The text dialog that is open. */
  dialog: Signal<{ title: string; body: string } | null>;
  /** Whether the question before leaving is open. */
  asking: Signal<boolean>;
  language: Signal<Language>;
  /** Whether the merchant asked for that language, before the first answer. */
  wished: boolean;
  /** Looked through before a form is sent, in the order of the fields. */
  checks: Set<Check>;
  polite: Signal<Announcement>;
  urgent: Signal<Announcement>;
  t(key: TextKey, ...values: (string | number)[]): string;
  /** Says a text to screen readers; `now` interrupts. */
  announce(text: string, now?: boolean): void;
};

export function createState(start: Language, wished: boolean): State {
  const language = signal(start);
  const silence: Announcement = { text: "", lang: start, n: 0 };
  const polite = signal(silence);
  const urgent = signal(silence);
  return {
    view: signal<View | null>(null),
    page: signal(0),
    shown: signal<{ how: Shown }>({ how: "same" }),
    busy: signal<Busy | null>(null),
    trouble: signal<Trouble | null>(null),
    next: signal(0),
    notice: signal<TextKey | null>(null),
    errors: signal<State["errors"]["value"]>(new Map()),
    bank: signal<BankSummary | null>(null),
    typed: new Map(),
    doubts: signal<ReadonlySet<string>>(new Set()),
    dialog: signal<{ title: string; body: string } | null>(null),
    asking: signal(false),
    language,
    wished,
    checks: new Set(),
    polite,
    urgent,
    t: (key, ...values) => text(language.value, key, ...values),
    announce(words, now) {
      const region = now ? urgent : polite;
      region.value = { text: words, lang: language.value, n: region.value.n + 1 };
    },
  };
}
