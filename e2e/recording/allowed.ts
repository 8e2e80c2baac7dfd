// The allowed differences between a response and the recording, each with its reason.

export type Allowed = {
  /** The exchange, by its part and number. */
  name: RegExp;
  /** The path of the request; any by default. */
  path?: RegExp;
  /** The path of the differing member, with dots. */
  at: RegExp;
  /** Only if the recording does not have the member. */
  added?: true;
  /** Only if the present text matches. */
  now?: RegExp;
  reason: string;
};

export const ALLOWED: readonly Allowed[] = [
  {
    name: /^keys \d+$/,
    at: /^answer\.stdout\.[01]\.mode$/,
    reason: "The two keys of the first start are made in one millisecond, and listed in any order.",
  },
  {
    name: /^deletion, (verify|risk|pay) \d+$/,
    path: /^\/wizard$/,
    at: /^answer\.body\.(error|form\.name|ui\.(step|callback|title|allowed\.abort|buttons\.abort))$/,
    now: /^(|finish|false|Abbrechen|Konto bestätigt|Konto geprüft|Zahlung beauftragt)$/,
    reason: "A finish is repeated after the deletion: the customer must not pay again.",
  },
];
