/**
 * The differences between the databases, as flags. No other code checks which database is in use.
 */
export type Engine = {
  /** Type of an auto-incremented primary key. */
  growingKey: string;
  /** Whether several processes write concurrently, so that a claim must lock its rows. */
  locksRows: boolean;
  /** Whether a trigger can notify other connections. */
  notifies: boolean;
  /**
   * Keyword for a table that bypasses the write-ahead log and that a crash may empty; "" if
   * unsupported.
   */
  passing: string;
  /** The place of a row in its table: pseudo-column, its type, and a place before all others. */
  rowPlace: { column: string; type: string; first: string };
};
