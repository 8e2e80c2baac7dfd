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
    name: /./,
    at: /^answer\.body$/,
    now: /<link rel="icon" href="\/icon\.svg">/,
    reason: "The service's own pages have an icon.",
  },
  {
    name: /./,
    at: /content-security-policy$/i,
    now: /img-src 'self'/,
    reason: "The policies of the service's own pages let their icon load.",
  },
  {
    name: /./,
    at: /^answer\./,
    now: /approve|on (the|your) bank’s page|Try its bank code|search is not responding|^(Do you want to cancel\?|Verwendung|Vorgang)$/i,
    reason: "The wizard and the test bank say the same in plainer or shorter words.",
  },
  {
    name: /^keys \d+$/,
    at: /^answer\.stdout\.[01]\.mode$/,
    reason: "The two keys of the first start are made in one millisecond, and listed in any order.",
  },
];
