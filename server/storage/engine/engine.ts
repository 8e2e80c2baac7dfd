/** The differences between the databases, as data: no other code asks for a database by name. */
export type Engine = {
  /** Type of a primary key that grows with every row. */
  growingKey: string;
  /** Whether several processes write at a time, so that a claim must lock its rows. */
  locksRows: boolean;
  /** Keyword of a table that a crash may empty and that costs no write to the log; "" for none. */
  passing: string;
};
