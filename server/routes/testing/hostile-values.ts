// Hostile values for any place in a request.
import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  dictionary,
  oneof,
  string,
  tuple,
} from "fast-check";
import type { Json } from "#schema/json.ts";

const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "99999999999999999999",
  "NaN",
  "true",
  "null",
  "undefined",
  "DE62888888880012345678",
  "2026-02-30",
  "2026-03-02T10:00:00+99:99",
  "-99999999999 weeks",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "'; drop table sessions; --",
  "' or '1'='1",
  "%' escape '",
  "x\r\nX-Injected: 1",
  "\u0000",
  "\uFEFF",
  "\u202Eabc\u0301",
  "\uD800",
  "💥".repeat(50),
  "a".repeat(300),
  "../../etc/passwd",
  "${7*7}{{7*7}}<script>",
];

/** Text that breaks unescaped uses. */
export const hostileText = oneof(
  { weight: 3, arbitrary: constantFrom(...TEXTS) },
  string({ maxLength: 30, unit: "binary" }),
);

/** Deeply nested JSON, as text. */
export const nested = tuple(
  constantFrom("[", '{"a":', '{"__proto__":'),
  constantFrom(2, 40, 5000, 100_000),
).map(([open, times]) => open.repeat(times) + "1" + (open === "[" ? "]" : "}").repeat(times));

/** JSON of the wrong types, with names of inherited members. */
export const hostileJson: Arbitrary<Json> = oneof(
  { weight: 3, arbitrary: hostileText },
  constantFrom<Json>(null, true, 0, -1, 1e300, 0.1, [], {}, [[]], [null], { 0: "a" }),
  constant<Json>(JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}')),
  dictionary(hostileText, hostileText, { maxKeys: 4 }),
  array(hostileText, { maxLength: 4 }),
);
