// The widget's state, as signals.
import { type Signal, signal } from "@preact/signals";
import type { Language } from "#schema/codes.ts";
import { type Received, text, type TextKey } from "../texts/texts.ts";
import type { Body } from "./client.ts";
import type { View } from "./view.ts";

/** The reason why the customer waits. */
export type Busy = "submit" | "back" | "language" | "tabs" | "abort";
/** The cause of the page: it decides what receives the focus. */
export type Shown = "first" | "moved" | "refused" | "same";
/** Why the service is unavailable now; each is the key of its text. */
export type Trouble = "offline" | "lost" | "crowded" | "refused";
/** Errors by field name, as keys of texts: the language can change later. */
export type FieldErrors = Readonly<Record<string, TextKey>>;
/** True: submit; false: hold back silently; errors: refuse the form. */
export type Verdict = boolean | FieldErrors;
/** May change the values of a form. */
export type Check = (values: Body) => Verdict | Promise<Verdict>;
/** A text for screen readers, with its language; `n` distinguishes equal texts. */
export type Announcement = { text: string; lang: Language; n: number };

export type State = {
  view: Signal<View | null>;
  /** Counts pages: a new number renders a new form, the same number keeps typed values. */
  page: Signal<number>;
  /** A new object for each form that the customer sees. */
  shown: Signal<{ how: Shown }>;
  busy: Signal<Busy | null>;
  trouble: Signal<Trouble | null>;
  /** Time of the next attempt to reach the service, in milliseconds since 1970. */
  next: Signal<number>;
  /** The widget's own message, above the form. */
  notice: Signal<TextKey | null>;
  /** Why the page was refused, if no field shows it; "" for none. */
  message: Signal<string>;
  /**
   * Current messages by field, in place of the page's; "" for none. The name "" stands for all
   * other fields and the form itself.
   */
  errors: Signal<ReadonlyMap<string, TextKey | "">>;
  /** The bank that was chosen last. */
  bank: Signal<View["bank"]>;
  /**
   * Texts of the login by bank and field, and the merchant's fields, for a customer who returns to
   * them; never a secret.
   */
  typed: Map<string, string>;
  /** The open text dialog. */
  dialog: Signal<{ title: string; body: string } | null>;
  /** Whether the confirmation before aborting is open. */
  confirming: Signal<boolean>;
  language: Signal<Language>;
  /** The texts of the page's language. */
  texts: Signal<Received>;
  /** Whether the merchant requested that language before the first response. */
  wished: boolean;
  /** Checks before a form is submitted, in the order of the fields. */
  checks: Set<Check>;
  polite: Signal<Announcement>;
  urgent: Signal<Announcement>;
  t(key: TextKey, ...values: (string | number)[]): string;
  /** Announces a text to screen readers; `now` interrupts. */
  announce(text: string, now?: boolean): void;
  /** Shows and announces a notice. */
  warn(key: TextKey): void;
};

export function createState(start: Language, wished: boolean): State {
  const language = signal(start);
  const texts = signal<Received>({});
  const silence: Announcement = { text: "", lang: start, n: 0 };
  const polite = signal(silence);
  const urgent = signal(silence);
  const notice = signal<TextKey | null>(null);
  const t: State["t"] = (key, ...values) => text(language.value, texts.value, key, ...values);
  const announce: State["announce"] = (words, now) => {
    const region = now ? urgent : polite;
    region.value = { text: words, lang: language.value, n: region.value.n + 1 };
  };
  return {
    view: signal<View | null>(null),
    page: signal(0),
    shown: signal<{ how: Shown }>({ how: "same" }),
    busy: signal<Busy | null>(null),
    trouble: signal<Trouble | null>(null),
    next: signal(0),
    notice,
    message: signal(""),
    errors: signal<State["errors"]["value"]>(new Map()),
    bank: signal<View["bank"]>(null),
    typed: new Map(),
    dialog: signal<{ title: string; body: string } | null>(null),
    confirming: signal(false),
    language,
    texts,
    wished,
    checks: new Set(),
    polite,
    urgent,
    t,
    announce,
    warn(key) {
      notice.value = key;
      announce(t(key), true);
    },
  };
}
