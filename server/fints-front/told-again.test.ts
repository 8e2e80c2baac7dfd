// What a page says when it is shown again: why, and that it is not the customer's fault.
import { expect, it } from "vitest";
import { testBankEntries } from "#banks/test-banks.ts";
import { en } from "#connectors/fints/texts/en.ts";
import type { Segment } from "#connectors/fints/syntax/segment.ts";
import { type Change, type Exchange, isRelease, openLine, saying } from "./testing/changed-line.ts";
import { connectTo } from "./testing/connect.ts";
import { PAYMENT_WISH } from "./testing/payment-wish.ts";

const [MANUAL, PUSH] = ["1", "5"];

function form(values: Record<string, string>) {
  return { kind: "form", values } as const;
}

/** A payment up to its release; `answer` says what the customer typed there, and reads the page after. */
async function payUntilRelease(change: Change, method: string) {
  const { clock, send } = openLine(change);
  const connector = connectTo(send, () => clock.now);
  const [bank] = testBankEntries;
  if (!bank) throw new Error("There is no bank.");
  let reply = await connector.login(bank, { USER_NAME: "lena", USER_PIN: "123456" }, PAYMENT_WISH);
  const go = async (input: Parameters<typeof connector.answer>[2]) => {
    reply = await connector.answer(bank, reply.dialog, input, PAYMENT_WISH);
    const elements = "elements" in reply ? (reply.elements ?? []) : [];
    return {
      kind: reply.kind,
      error: "error" in reply ? reply.error : "",
      text: JSON.stringify(elements),
    };
  };
  await go(form({ tan_method: method }));
  const id = reply.kind === "accounts" ? (reply.accounts[0]?.id ?? "") : "";
  const shown = await go({ kind: "account", id });
  return { clock, shown, answer: (values: Record<string, string>) => go(form(values)) };
}

/** Whether a parameter says that the bank may be asked without the customer (HITANS 7, field 26). */
function isAutomatic(parts: readonly unknown[], at: number): boolean {
  return parts[at] === "J" && parts.slice(at - 4, at).join(" ") === "60 1 1 J";
}

/** A bank whose app is only asked about once the customer says so. */
function byHand({ said }: Exchange): readonly Segment[] {
  return said.map((each) =>
    each.code === "HITANS"
      ? Object.assign({}, each, {
          elements: each.elements.map((parts) =>
            parts.map((part, at) => (isAutomatic(parts, at) ? "N" : part)),
          ),
        })
      : each,
  );
}

it("a release by hand of which the bank knows nothing yet", async () => {
  const { clock, shown, answer } = await payUntilRelease(byHand, PUSH);
  expect(shown.text).toContain(en.release.manual);
  const early = await answer({});
  // It was not asked yet.
  expect(early.text).toContain(en.release.manual);
  clock.now += 5000;
  expect((await answer({})).text).toContain(en.release.again);
});

it("a TAN that came too late, which is not wrong", async () => {
  const late = saying("HIRMG:2:2+9050::x'HIRMS:3:2:3+9951::Zeit abgelaufen'");
  let tans = 0;
  const change: Change = ({ asked, said }) => (isRelease(asked, "2") && ++tans === 1 ? late : said);
  const { shown, answer } = await payUntilRelease(change, MANUAL);
  expect(shown.text).not.toContain(en.tan.late);
  const refused = await answer({ tan: "123456" });
  expect([refused.kind, refused.error]).toEqual(["refused", "tan_failed"]);
  expect(refused.text).toContain(en.tan.late);
  expect((await answer({ tan: "123456" })).kind).toBe("done");
});
