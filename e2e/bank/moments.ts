// What the test bank's process and the test that reads its books agree on.

/** File of the data folder with one line for each thing that the bank was told. */
export const BOOKS = "books";

/** File of the data folder that names the moment at which the process dies. */
export const DEATH = "dies";

/** Names the milliseconds after which a request is answered without the bank, in the environment. */
export const IMPATIENT = "SVC_TEST_PATIENCE";

/** In the order in which a payment reaches them; what lies after them is in the books. */
export const MOMENTS = [
  "before the order",
  "after the order",
  "before the release",
  "after the release",
] as const;
export type Moment = (typeof MOMENTS)[number];
