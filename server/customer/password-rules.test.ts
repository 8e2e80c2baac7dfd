import { expect, it } from "vitest";
import { isCommonPassword } from "./password-rules.ts";

it.each([
  "password1234",
  "ｐａｓｓｗｏｒｄ１２３４",
  "1qaz2wsx3edc",
  "zaq12wsxcde3",
  "1QAZ2wsx3EDC!",
  "qazwsxedcrfv",
  "starwars1234",
  "Fussball1234",
  "michelle1234",
  "jonathan1234",
  "thomas123456",
  "mustang12345",
  "hamburg12345",
  "Deutschland1!",
  "Frankfurt2024",
])("refuses %s", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  "four green bicycles",
  "orange window handles",
  "correcthorsebatterystaple",
  "qwertz lantern ocean",
  "drei rote Ballons",
  "x7#Lm2!pQz9@vR",
])("takes %s", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
