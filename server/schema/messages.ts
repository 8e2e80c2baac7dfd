// What the service says of a field, and of an attempt to deliver an event, by type; `{name}` stands for
// a value. Answers and stored attempts hold the sentence. The pages of the account area read the type
// and the values back out of it, to say the same in the person's language.

const FIELD_MESSAGES = {
  required: "This field is required.",
  too_long: "Must have at most {most} characters.",
  nul: "Must not contain NUL characters.",
  email: "Must be an e-mail address.",
  one_of: "Must be one of {values}.",
  whole_number: "Must be a whole number from {least} to {most}.",
  days: "Must be a number of days from 1 to {most}.",
  amount_between: "Must be an amount in euros from {least} to {most}.",
  moment: "Must be a time such as 2026-03-02T09:00:00Z.",
  moment_or_never: "Must be a time such as 2026-03-02T09:00:00Z, or never.",
  short_lines: "Must be a list of texts.",
  too_many: "Must have at most {most} entries.",
  time_zone: "Must be a time zone such as Europe/Berlin.",
  iban: "Must be a valid IBAN.",
  blocked_already: "This account is blocked already.",
  css_value: "Must be a plain CSS value.",
  one_line: "Must be one line, without control characters.",
  short_line: "Must be one line of at most {most} characters, without control characters.",
  named_line: "Must be one line of 1 to {most} characters.",
  privacy_https:
    "The privacy notice has no HTTPS address: give one such as https://shop.example/privacy.",
  logo_type: "The logo is no picture: give a PNG, JPEG or WebP file.",
  logo_size: "The logo has {bytes} bytes: give one of at most {most}.",
  origin: "Must be an origin, like https://shop.example, or of a local page.",
  password_length: "Must have {least} to {most} characters.",
  password_common: "Is too common: choose words that do not belong together.",
  password_name: "Must not contain the name in your e-mail address.",
  password_same: "Must differ from the present one.",
  code_wrong: "The code does not fit: check the clock of the device and try the next one.",
  setup_over: "The setup has expired: begin it again.",
  key_addresses: "Give 1 to {most} addresses or ranges such as 192.0.2.7 or 192.0.2.0/24.",
  future: "Must be in the future.",
  key_ended: "The key has ended: create a new one.",
  key_replaced: "The key was replaced by {key}: replace that one.",
  key_end_earlier: "The key was replaced: its end can only be brought forward.",
  url_https: "Give an address that begins with https:// and its host.",
  url_unreadable: "The address cannot be read: see its host, and a port of 1 to 65535.",
  url_parts: "The address may have at most {most} characters, neither credentials nor a fragment.",
  url_known: "{url} is a webhook already.",
  webhooks_full: "There are {most} webhooks already; remove one first.",
  url_closed: "{address} is not a public address; the operator may allow it with {setting}.",
  fingerprint: "Give the certificate's SHA-256 fingerprint, 64 hex digits.",
  list_too_large: "The list is larger than {most} MiB: choose a shorter period.",
  connection_stopped: "The connection failed {most} times in a row: delete it and create it anew.",
} as const;

/** Why an attempt failed. What Node and TLS say is no row. */
const ATTEMPT_ERRORS = {
  no_answer: "no answer within {seconds} s",
  no_connection: "no connection in time",
  connection_closed: "the connection was closed",
  other_certificate: "the certificate has the fingerprint {actual}, not the pinned one",
  address_closed: "{address} is not a public address; the operator may allow it with {setting}",
  not_200: "answered {status}: events of bank accounts are told until the answer is exactly 200",
  redirected: "answered {status}: redirects are not followed",
  // After the two above, which it would match too.
  answered: "answered {status}",
  event_lost: "the event cannot be opened with the key ring: restore that",
  secret_lost:
    "the secret of the signatures cannot be opened with the key ring: restore that, or rotate the secret",
} as const;

/** Every sentence by type. To add one, add a line; the type checker asks the pages for its text. */
export const MESSAGES = { ...FIELD_MESSAGES, ...ATTEMPT_ERRORS } as const;

export type MessageType = keyof typeof MESSAGES;

type Values = Readonly<Record<string, string | number>>;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values of a sentence as a further argument; none for one without values. */
type Given<S extends string> = [NamesIn<S>] extends [never]
  ? readonly []
  : readonly [values: { readonly [N in NamesIn<S>]: string | number }];

/** A text with its values. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** What is said of a field. */
export function fieldMessage<T extends keyof typeof FIELD_MESSAGES>(
  type: T,
  ...given: Given<(typeof FIELD_MESSAGES)[T]>
): string {
  const [values]: readonly Values[] = given;
  return fill(FIELD_MESSAGES[type], values);
}

/** What is said of an attempt that failed. */
export function attemptError<T extends keyof typeof ATTEMPT_ERRORS>(
  type: T,
  ...given: Given<(typeof ATTEMPT_ERRORS)[T]>
): string {
  const [values]: readonly Values[] = given;
  return fill(ATTEMPT_ERRORS[type], values);
}

/** Matches the sentence of a text, with its values as named groups. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{(\w+)\}/).map((part, nth) => {
    return nth % 2 === 1 ? `(?<${part}>.+?)` : part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}$`, "s");
}

const PATTERNS = (Object.entries(MESSAGES) as [MessageType, string][]).map(
  ([type, text]) => [type, patternOf(text)] as const,
);

/** The type and the values of a sentence; null for any other text. */
export function readMessage(
  sentence: string,
): { type: MessageType; values: Record<string, string> } | null {
  for (const [type, pattern] of PATTERNS) {
    const found = pattern.exec(sentence);
    if (found) return { type, values: { ...found.groups } };
  }
  return null;
}
