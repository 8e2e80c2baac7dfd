// What the repositories of a connection share.
import type { Sealer } from "#secrets/seal.ts";
import type { ListCounts } from "../lists/counts.ts";
import type { Database } from "./database.ts";
import type { Engine } from "./engine.ts";
import type { Statements } from "./statements.ts";

/** The shared state of repositories. */
export type Connection = {
  db: Database;
  statements: Statements;
  sealer: Sealer;
  counts: ListCounts;
  engine: Engine;
  /** Called after each statement that changed rows of a table. */
  wrote(table: string): void;
};
