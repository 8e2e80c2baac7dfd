import { expect, test } from "vitest";
import { isRefusedLogin, needsCustomer, sentenceOf } from "./failures.ts";
import type { Failure } from "./read-bank.ts";

const TECHNICAL = "The bank could not be read for a technical reason.";

test.each<[Failure, string, boolean]>([
  ["asks", "The bank asks for the customer: the next sync needs the wizard.", true],
  ["consent", "The customer's consent has ended: the next sync needs the wizard.", true],
  [
    "lost",
    "The stored credentials cannot be opened any more: the next sync needs the wizard.",
    true,
  ],
  ["login_failed", "The bank refused the credentials.", false],
  ["locked", "The bank has locked the access: the customer must unlock it at the bank.", false],
  ["pin-change", "The bank wants the PIN changed: the customer must do so at the bank.", false],
  ["method-setup", "The TAN method is not ready: the customer must set it up at the bank.", false],
  ["tan_failed", "The bank refused a TAN.", false],
  ["tech_error", TECHNICAL, false],
  ["no_transports_found", "The bank let no account be read.", false],
])("the failure %s is told as %j, for the customer: %j", (failure, sentence, customer) => {
  expect(sentenceOf(failure)).toBe(sentence);
  expect(needsCustomer(failure)).toBe(customer);
});

test.each<[Failure, boolean]>([
  ["login_failed", true],
  ["locked", true],
  ["pin-change", true],
  ["tan_failed", false],
  ["asks", false],
])("whether the bank refused the login itself with %s: %j", (failure, refused) => {
  expect(isRefusedLogin(failure)).toBe(refused);
});
