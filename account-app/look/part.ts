import type { Look } from "#schema/account/look.ts";

/** What every part of the page receives. */
export type PartProps = { look: Look; onChange(look: Look): void };
