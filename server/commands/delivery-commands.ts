import { findDelivery, listDeliveries, resend, resendFailed } from "#events/deliveries.ts";
import { formatMoment } from "#schema/time.ts";
import type { Attempt, Delivery } from "#storage/tables/records.ts";
import { type Command, table } from "./command.ts";
import { countOf, momentOf, refuse } from "./values.ts";

const STATES = ["pending", "delivered", "failed", "cancelled"] as const;

export const DELIVERY_COMMANDS: readonly Command[] = [
  {
    name: "delivery list",
    takes: [],
    options: ["state", "since", "limit"],
    about: `Lists what webhooks were told, newest first; --state ${STATES.join(", ")}; 50 unless --limit.`,
    async run(desk, _values, { state, since, limit = "50" }) {
      const known = STATES.find((each) => each === state);
      if (state !== undefined && !known) throw refuse(`--state is one of ${STATES.join(", ")}.`);
      const found = await listDeliveries(desk, desk.merchant.id, {
        limit: countOf(limit, "--limit"),
        ...(known ? { state: known } : {}),
        ...(since === undefined ? {} : { since: momentOf(since, desk) }),
      });
      const rows = found.map((delivery) => shown(delivery, desk.timeZone));
      const columns = rows.map(({ tries, ...row }) => ({ ...row, tries: String(tries) }));
      return { json: rows, text: table(columns, "There are no deliveries.") };
    },
  },
  {
    name: "delivery show",
    takes: ["ID"],
    options: [],
    about: "Shows each try of a delivery: time, status, the start of the answer or the error.",
    async run(desk, [id = ""]) {
      const { delivery, attempts } = await findDelivery(desk, desk.merchant.id, id);
      const tries = attempts.map((attempt) => tried(attempt, desk.timeZone));
      const columns = tries.map(({ status, ms, ...row }) => ({
        at: row.at,
        ms: String(ms),
        status: String(status ?? ""),
        error: row.error,
        answer: JSON.stringify(row.answer.slice(0, 60)),
      }));
      const json = { ...shown(delivery, desk.timeZone), attempts: tries };
      return { json, text: table(columns, "It was not tried yet.") };
    },
  },
  {
    name: "delivery resend",
    takes: ["ID"],
    options: [],
    about: "Sends a delivery again, with all tries before it.",
    async run(desk, [id = ""]) {
      const delivery = await resend(desk, desk.merchant.id, id);
      return { json: shown(delivery, desk.timeZone), text: `${id} is on its way.` };
    },
  },
  {
    name: "delivery resend-failed",
    takes: ["SINCE"],
    options: [],
    about: 'Sends again what failed of all created since then: a date and time, or "2 hours".',
    async run(desk, [since = ""]) {
      const resent = await resendFailed(desk, desk.merchant.id, momentOf(since, desk));
      return { json: { resent }, text: `${resent} deliveries are on their way.` };
    },
  },
];

function shown(delivery: Delivery, timeZone: string) {
  const { id, state, tries, type, transaction, event, url, nextAt, createdAt } = delivery;
  return {
    id,
    state,
    tries,
    type,
    transaction: transaction ?? "",
    event,
    url,
    created_at: formatMoment(createdAt, timeZone),
    next_at: nextAt === null ? "" : formatMoment(nextAt, timeZone),
  };
}

function tried({ at, ms, status, answer, error }: Attempt, timeZone: string) {
  return { at: formatMoment(at, timeZone), ms, status, error: error ?? "", answer };
}
