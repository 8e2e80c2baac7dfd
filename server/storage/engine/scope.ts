// The scopes of reads and writes.
import type { Mode } from "#schema/codes.ts";

/** A merchant and a mode. */
export type Scope = { readonly merchant: string; readonly mode: Mode };

/** The rows that a repository is bound to; with `unclocked`, those that no Test clock rules. */
export type Reach = Partial<UserScope> & { readonly unclocked?: boolean };

/** A bank user of a merchant. */
export type UserScope = Scope & { readonly user: string };
