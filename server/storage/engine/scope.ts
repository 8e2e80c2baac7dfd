// The borders that reads and writes stay within.
import type { Mode } from "#schema/codes.ts";

/** Whose data, and in which mode. */
export type Scope = { readonly merchant: string; readonly mode: Mode };

/** The data of one bank user of a merchant. */
export type UserScope = Scope & { readonly user: string };
