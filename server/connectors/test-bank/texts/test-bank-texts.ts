// The texts of the test bank's forms.
import type { Method, Procedure } from "../procedures.ts";

export type TestBankTexts = {
  userName: string;
  /** The label of the company login. */
  companyName: string;
  pin: string;
  /** For persons, and for companies. */
  transports: readonly [string, string];
  next: { title: string; text: string; label: string };
  autosubmit: { title: string; text: string };
  tan: {
    title: string;
    /** The word between amount and recipient. */
    to: string;
    purpose: string;
    label: string;
    picture: string;
    /** `{0}` is the telephone in `sms`, and the values for the reader in `flicker` and `manual`. */
    hints: Record<Method, string>;
    ask: { tan_method: string; tan_medium: string };
    methods: Record<Method, string>;
    media: readonly [string, string];
  };
  redirect: {
    leave: string;
    back: string;
    refused: string;
    login: { title: string; text: string; refused: string };
  };
  showcase: {
    title: string;
    text: string;
    label: string;
    sample: string;
    credentials: readonly [string, string, string];
    user: string;
    pin: string;
    choice: string;
    first: string;
    second: string;
    third: string;
    method: string;
    methods: readonly string[];
    picture: string;
    tan: string;
    leave: string;
    back: string;
  };
  config: {
    title: string;
    text: string;
    profile: string;
    profiles: readonly string[];
    holder: string;
    balance: string;
    limit: string;
    days: string;
    /** `{0}` is the number of days. */
    lastDays: string;
    /** Boxes by pattern. */
    patterns: Readonly<Record<string, string>>;
    children: string;
    coverage: string;
    revoked: string;
    prebooked: string;
    syncFailures: string;
    seizure: string;
    creditCard: string;
    tan: string;
    procedures: Record<Procedure, string>;
    login: string;
    logins: Record<"form" | "redirect", string>;
    seed: string;
    json: string;
  };
};
