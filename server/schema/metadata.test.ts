import { expect, test } from "vitest";
import { metadataFault } from "./metadata.ts";

const reserved = (name: string) => `Must not contain the name ${name}.`;

test.each([
  ['{"order":{"lines":["constructor"]}}', null],
  ['["__proto__"]', null],
  ['{"proto":1,"Constructor":2,"":3}', null],
  ['{"__proto__":{"admin":true}}', reserved("__proto__")],
  ['{"a":{"constructor":1}}', reserved("constructor")],
  ['{"a":[{"b":{"prototype":null}}]}', reserved("prototype")],
  ['[{"__proto__":1}]', reserved("__proto__")],
  ["7", "Must be an object or an array."],
])("the fault of %s is %j", (text, fault) => {
  expect(metadataFault(JSON.parse(text))).toBe(fault);
});
