// Which accounts a login has where the bank tells of some before the TAN, and of all after it.
import { expect, it } from "vitest";
import { runSession } from "#connectors/fints/testing/session.ts";
import { findSegment, type Segment } from "#connectors/fints/syntax/segment.ts";
import { type Change, type Exchange, openLine, saying } from "./testing/changed-line.ts";
import { NOON } from "./testing/customer.ts";

const SOME = saying("HIUPA:9:4+lena+0+0'HIUPD:9:6+0000000000::280:88888888++lena++EUR+anonym'");

async function accountsAt(change: Change): Promise<string[]> {
  const { send } = openLine(change);
  const session = { url: "https://bank.example/fints", send, now: NOON };
  const { accounts } = await runSession({ ...session, pin: "next", method: "manuell" });
  return accounts.map(({ accountNumber }) => accountNumber);
}

/** A bank that tells of some accounts with its challenge. */
function tellingSome({ asked, said }: Exchange): readonly Segment[] {
  return findSegment(asked, "HKIDN") && findSegment(said, "HITAN") ? [...said, ...SOME] : said;
}

it("shows those that the bank tells of after the TAN", async () => {
  const all = ["12345678", "87654321"];
  expect(await accountsAt(({ said }) => said)).toEqual(all);
  expect(await accountsAt(tellingSome)).toEqual(all);
});
