// The bounds of all accounts of a read together.
import { expect, it } from "vitest";
import { MT940 } from "#statements/testing/files.ts";
import type { Refusal } from "../exchange.ts";
import { begin, collect, NEW_PROFILE, type State } from "../state.ts";
import { account } from "../testing/account.ts";
import { digest } from "./turnovers.ts";

const PIECE = Buffer.from(MT940).toString("base64");
const ACCOUNTS = ["1", "2"].map((id) => account(id));

/** Reads the same pages for each account, with these bounds for all. */
async function readAll(most?: Parameters<typeof digest>[2]): Promise<State | Refusal> {
  let state: State = { ...begin(NEW_PROFILE, []), accounts: ACCOUNTS };
  for (const { account: of } of ACCOUNTS) {
    const pieces = { format: "mt940" as const, booked: [PIECE], announced: [] };
    const read = await digest(
      collect(state, of.id, { pieces, from: "2000-01-01" }),
      () => {},
      most,
    );
    if ("kind" in read) return read;
    state = read;
  }
  return state;
}

async function countAll(): Promise<number> {
  const read = await readAll();
  if ("kind" in read) throw new Error("The turnovers cannot be read.");
  return Object.values(read.collected).flatMap(({ turnovers }) => turnovers ?? []).length;
}

it.each([
  ["as much as is kept", 0, 0, {}],
  ["too many turnovers", -1, 0, { kind: "refused", error: "turnovers_failed" }],
  ["too many bytes", 0, -1, { kind: "refused", error: "turnovers_failed" }],
])("all accounts with %s together", async (_, turnovers, size, expected) => {
  const all = { turnovers: await countAll(), size: ACCOUNTS.length * PIECE.length };
  const most = { turnovers: all.turnovers + turnovers, size: all.size + size };
  const { kind = null, error = null } = (await readAll(most)) as Partial<Refusal>;
  expect({ kind, error }).toEqual({ kind: null, error: null, ...expected });
});
