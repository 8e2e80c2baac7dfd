// The texts of the pages that this room serves. Plain text: nothing that HTML reads as markup.

import type { Product } from "#schema/codes.ts";

export type Words = { title: string; text: string };

export type DemoTexts = {
  /** The language's own name. */
  name: string;
  redirects: RedirectTexts;
  privacy: PrivacyTexts;
  gallery: GalleryTexts;
};

type Section = readonly [heading: string, text: string];

/** The privacy notice. `{0}` is the merchant's name, unless a comment says otherwise. */
export type PrivacyTexts = {
  title: string;
  /** In the order of the page. */
  sections: Record<
    "about" | "login" | "receives" | "kept" | "basis" | "rights" | "cookies",
    Section
  >;
  /** Of the notice of a session. */
  session: {
    controller: Section;
    /** `{0}` is the contact. */
    contact: string;
    own: string;
    /** `{0}` is a date, `{1}` the merchant's name. */
    until: string;
  };
};

/** Pages between the wizard and a bank's page. */
export type RedirectTexts = {
  /** After the bank's page. */
  done: Words;
  /** After the bank's page, if the customer left the merchant's page in the same tab. */
  onward: Words;
  /** For a return from the bank's page that carries no reply. */
  empty: Words;
  /** For an address that was opened before. */
  used: Words;
  /** For an unknown or expired address. */
  unknown: Words;
  /** Asks before a visit to the bank's page that the session's page did not start. */
  leave: QuestionTexts;
  /** Asks after a return from the bank's page in another browser. */
  return: QuestionTexts;
  /** After a no to either question. */
  declined: Words;
  /** What the session is for. */
  facts: {
    labels: Record<"merchant" | "product" | "amount" | "recipient" | "purpose", string>;
    products: Record<Product, string>;
  };
  /** The test bank's page. */
  bank: Words & { confirm: string; refuse: string };
};

/** A question with its two answers. */
export type QuestionTexts = Words & { warning: string; yes: string; no: string };

/** The additions of the gallery's merchant to the login step. */
export type GalleryTexts = Words & {
  mail: string;
  number: string;
  terms: string;
  news: string;
  note: string;
};
