import type { Look } from "#schema/account/look.ts";

/** What every part of the page receives. */
export type PartProps = {
  look: Look;
  /** Whether the person's role may change it. */
  allowed: boolean;
  onChange(look: Look): void;
};
