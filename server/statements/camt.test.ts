import { expect, test } from "vitest";
import { readableFormats } from "./camt.ts";

const ISO = "urn:iso:std:iso:20022:tech:xsd:camt.052.001";

test.each<[formats: string[], readable: string[]]>([
  [
    [`${ISO}.02`, `${ISO}.08`],
    [`${ISO}.08`, `${ISO}.02`],
  ],
  [
    [`${ISO}.08`, "camt.052.001.02.xsd"],
    [`${ISO}.08`, "camt.052.001.02.xsd"],
  ],
  [[`${ISO}.14`, `${ISO}.02`, "J", "450"], [`${ISO}.02`]],
  [[`${ISO}.14`, ISO.replace("052", "053")], []],
  [[], []],
])("of the formats %j, it reads %j", (formats, readable) => {
  expect(readableFormats(formats, "camt.052")).toEqual(readable);
});
