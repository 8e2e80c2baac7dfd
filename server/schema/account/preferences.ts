// What a merchant chooses for itself in the account area.
import type { Product } from "../codes.ts";
import type { PageLanguage } from "./session.ts";

export type Preferences = {
  /** IANA name of the zone in which the pages show times; null for that of the service. */
  timeZone: string | null;
  /** The language in which new people see the pages. */
  language: PageLanguage;
  /** Days for which data of a product's sessions is kept, where they are fewer than the service's. */
  retention: Readonly<Partial<Record<Product, number>>>;
  /** The theme of the wizard that the look page shows code for; null before one was chosen. */
  look: { theme: string; tokens: Readonly<Record<string, string>> } | null;
};

/** The preferences of a new merchant. */
export const DEFAULT_PREFERENCES: Preferences = {
  timeZone: null,
  language: "en",
  retention: {},
  look: null,
};
