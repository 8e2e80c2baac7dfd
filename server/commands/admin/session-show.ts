import { within } from "#context/within.ts";
import { detailOf } from "#customer/session-detail.ts";
import { sessionOf } from "#products/sessions.ts";
import { type Mode, MODES } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import { formatMoment } from "#schema/time.ts";
import { merchantCommand } from "../command.ts";
import { loadBanks } from "../load-banks.ts";
import { formatTable } from "../text-table.ts";
import { parseChoice } from "./values.ts";

export const sessionShow = merchantCommand({
  name: "session show",
  takes: ["ID"],
  options: { mode: "value" },
  summary:
    "Shows what happened in a session, by the ID of its transaction, object or session; --mode live or test, both by default.",
  async runForMerchant(ctx, [id = ""], { mode: named }) {
    const modes = named === undefined ? MODES : [parseChoice("--mode", named, MODES)];
    const banks = await loadBanks();
    const find = async (mode: Mode) => {
      const scope = { merchant: ctx.merchant.id, mode };
      const { clock } = within(ctx, { merchant: ctx.merchant, mode });
      const means = { clock, banks, settings: { timeZone: ctx.timeZone } };
      return ctx.store.read(async (db) => {
        return detailOf(db, means, scope, await sessionOf(db, means, scope, id));
      });
    };
    const json = await inFirst(modes, find);
    const steps = json.timeline.map(({ at, kind, step, reached, error, tan, bank, ms }) => ({
      at: formatMoment(Date.parse(at), ctx.timeZone),
      kind,
      step: step ?? "",
      reached,
      error: error ?? "",
      tan: tan ?? "",
      bank: bank ?? "",
      ms: String(ms ?? ""),
    }));
    return { json, text: formatTable(steps, "") };
  },
});

/** The result in the first mode that knows the session. */
async function inFirst<T>(modes: readonly Mode[], find: (mode: Mode) => Promise<T>): Promise<T> {
  let unknown: unknown;
  for (const mode of modes) {
    try {
      return await find(mode);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 404) throw error;
      unknown = error;
    }
  }
  throw unknown;
}
