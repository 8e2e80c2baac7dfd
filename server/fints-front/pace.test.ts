// How soon a bank is asked about a release on another device: it refuses a question that comes too early.
import { expect, it } from "vitest";
import { testBankEntries } from "#banks/test-banks.ts";
import { openLine } from "./testing/changed-line.ts";
import { connectTo } from "./testing/connect.ts";
import { PAYMENT_WISH } from "./testing/payment-wish.ts";

const PUSH = { tan_method: "5" };

it("a slow bank has its time from its answer on, not from our first message", async () => {
  const { asked, clock, send } = openLine(({ said }) => {
    clock.now += 5000;
    return said;
  });
  const connector = connectTo(send, () => clock.now);
  const [bank] = testBankEntries;
  if (!bank) throw new Error("There is no bank.");
  let reply = await connector.login(bank, { USER_NAME: "lena", USER_PIN: "123456" }, PAYMENT_WISH);
  const go = async (input: Parameters<typeof connector.answer>[2]) => {
    reply = await connector.answer(bank, reply.dialog, input, PAYMENT_WISH);
  };
  await go({ kind: "form", values: PUSH });
  await go({ kind: "account", id: reply.kind === "accounts" ? (reply.accounts[0]?.id ?? "") : "" });
  expect(reply).toMatchObject({ page: "wait", awaits: "release" });
  const sent = asked.length;
  await go({ kind: "poll", returned: null });
  expect(asked.length).toBe(sent);
  clock.now += 1000;
  await go({ kind: "poll", returned: null });
  expect(asked.length).toBe(sent + 1);
});
