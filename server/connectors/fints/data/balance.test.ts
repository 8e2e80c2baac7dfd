import { expect, test } from "vitest";
import { parseSegments } from "../syntax/parse.ts";
import { readBalance } from "./balance.ts";

const KTV = "1234567890::280:88888888";
const KTI = "DE62888888880012345678:TESTDE88XXX:12345678::280:88888888";

test.each<[what: string, text: string, balance: object | null]>([
  [
    "version 5 with everything",
    `HISAL:5:5:3+${KTV}+Giro+EUR+C:123,45:EUR:20260316+C:0,:EUR:20260316+500,:EUR+623,45:EUR'`,
    { balance: 12_345, available: 62_345, limit: 50_000, currency: "EUR" },
  ],
  [
    "a negative balance in version 7",
    `HISAL:5:7:3+${KTI}+Giro+EUR+D:7,5:EUR:20260316:120000'`,
    { balance: -750, available: null, limit: null, currency: "EUR" },
  ],
  [
    "version 8 and another currency",
    `HISAL:5:8:3+${KTI}+Konto+CHF+C:1,:CHF:20260316++0,:CHF+1,:CHF+0,:CHF'`,
    { balance: 100, available: 100, limit: 0, currency: "CHF" },
  ],
  [
    "zeros for what the bank does not say",
    `HISAL:5:6:3+${KTV}+Giro+EUR+C:99,:EUR:20260316+C:0,:EUR+0,:EUR+0,:EUR'`,
    { balance: 9900, available: null, limit: null, currency: "EUR" },
  ],
  [
    "an account that is used up",
    `HISAL:5:6:3+${KTV}+Giro+EUR+D:500,:EUR:20260316++500,:EUR+0,:EUR'`,
    { balance: -50_000, available: 0, limit: 50_000, currency: "EUR" },
  ],
  [
    "an account that is named in two parts only",
    "HISAL:5:7:3+1:2+Giro+EUR+C:4,36:EUR:20260316'",
    { balance: 436, available: null, limit: null, currency: "EUR" },
  ],
  ["no balance", `HISAL:5:5:3+${KTV}+Giro+EUR'`, null],
  ["a balance without a side", `HISAL:5:5:3+${KTV}+Giro+EUR+:1,:EUR'`, null],
])("reads %s", (_what, text, balance) => {
  const [segment] = parseSegments(Buffer.from(text, "latin1"));
  expect(segment && readBalance(segment)).toEqual(balance);
});
