// The texts of this connector's pages.
import type { Notice } from "../interface.ts";
import type { PayeeResult } from "../data/payee.ts";

type Choice = { title: string; text: string; label: string };
type Note = { title: string; text: string };

export type FinTsTexts = {
  userName: string;
  customerId: string;
  customerIdHint: string;
  pin: string;
  method: Choice;
  medium: Choice;
  /** Titles of a release, by what is released. */
  titles: { login: string; data: string; order: string };
  tan: {
    label: string;
    picture: string;
    /** Shown where the bank says nothing. */
    hint: string;
    /** With a new challenge. */
    late: string;
    /** `{0}` is the device. */
    medium: string;
  };
  release: {
    hint: string;
    /** For banks that may be asked only once the customer says so. */
    manual: string;
    /** After that, while the bank still waits. */
    again: string;
  };
  order: { to: string; purpose: string };
  /** Beside the release of an instant transfer. */
  instant: string;
  payee: {
    outcomes: Record<Exclude<PayeeResult["outcome"], "pending">, Note>;
    /** `{0}` is the name. */
    name: string;
    wait: Note;
    /** The bank was asked for the comparison as often as there is time for. */
    late: Note;
  };
  notices: Record<Notice, Note>;
};
