// Fills a store with a busy merchant: sessions over 30 days, three banks that fail since this morning,
// and a webhook that is down. The same seed and moment give the same rows.
import { DELIVERY } from "#events/enqueue-deliveries.ts";
import { countEnded } from "#products/count-ended.ts";
import type { Mode } from "#schema/codes.ts";
import { DAY, HOUR } from "#schema/time.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Delivery, EndedSession } from "#storage/tables/records.ts";
import { drawJourney } from "./journey.ts";
import { type MoodyBank, TRAFFIC_BANKS } from "./banks.ts";
import { deliveriesOf } from "./deliveries.ts";
import { rowsOf, type SessionRows } from "./objects.ts";
import { putSurroundings, type Surroundings } from "./surroundings.ts";
import { createRandom, type Random } from "./random.ts";

export type TrafficOptions = {
  merchant: string;
  mode: Mode;
  sessions: number;
  seed: number;
  /** The moment at which the traffic ends, epoch milliseconds. */
  now: number;
};

const DAYS = 30;
/** Since when the failing banks fail, in milliseconds before the end. */
const FAILING = 8 * HOUR;
/** Sessions of one transaction. */
const BATCH = 200;
/** Share of a day's sessions by hour, from midnight UTC. */
const HOURS = [1, 1, 1, 1, 2, 4, 6, 8, 10, 11, 12, 11, 10, 10, 10, 11, 12, 13, 14, 13, 10, 6, 3, 2];

/** Writes the traffic. Returns the rows of ended sessions that it counted. */
export async function fillTraffic(store: Store, options: TrafficOptions): Promise<void> {
  const { merchant, mode, sessions, now } = options;
  const random = createRandom(options.seed);
  const scope = { merchant, mode };
  const around = await store.write((db) => putSurroundings(db, random, scope, now));
  const times = createdTimes(random, sessions, now);
  for (let from = 0; from < times.length; from += BATCH) {
    const batch = times.slice(from, from + BATCH);
    await store.write((db) => putSessions(db, random, { ...options, around }, batch));
  }
}

/** When sessions are created: in order, more of them in the evening. */
function createdTimes(random: Random, sessions: number, now: number): number[] {
  const hours = HOURS.map((weight, hour) => [hour, weight] as const);
  const times = Array.from({ length: sessions }, (_, nth) => {
    // One of a hundred is under way at the end.
    if (nth % 100 === 0) return now - 1 - random.below(10_000);
    // Some are in the last hours at any time of day: a webhook is down then.
    if (nth % 40 === 1) return now - HOUR - random.below(3 * HOUR);
    const midnight = now - (now % DAY) - random.below(DAYS) * DAY;
    return midnight + random.weighted(hours) * HOUR + random.below(HOUR);
  });
  // What would be later today is a little earlier instead.
  return times.map((at) => (at < now ? at : at - DAY)).toSorted((one, two) => one - two);
}

async function putSessions(
  db: Repositories,
  random: Random,
  { merchant, mode, now, around }: TrafficOptions & { around: Surroundings },
  times: readonly number[],
): Promise<void> {
  const ends: EndedSession[] = [];
  const rows: SessionRows[] = [];
  for (const createdAt of times) {
    const bank = random.weighted(TRAFFIC_BANKS.map((each) => [each, each.weight] as const));
    const mood = moodOf(bank, createdAt, now);
    const product = random.weighted([
      ["svc_pay", 55],
      ["svc_verify", 30],
      ["svc_risk", 15],
    ] as const);
    const journey = drawJourney(random, { product, createdAt, bank, mood });
    const creation = {
      scope: { merchant, mode },
      key: around.key,
      network: "203.0.113.10",
      createdAt,
    };
    const made = rowsOf(random, journey, creation);
    if (journey.endedAt > now) made.session = { ...made.session, ...RUNNING };
    rows.push(made);
    const session = { ...made.session, timeline: journey.steps.filter(({ at }) => at <= now) };
    made.session = session;
    const { ended } = session;
    if (!ended) continue;
    const counted = countEnded({ ...session, ended }, journey.endedAt);
    ends.push(counted);
    const { reached, tan, errors } = counted;
    made.session = { ...session, reached, tan, errors };
  }
  await db.sessionEnds.insert(...ends);
  await db.requests.append(rows.flatMap(({ requests }) => requests.filter(({ at }) => at <= now)));
  for (const each of rows) await putSession(db, random, each, around);
}

const RUNNING = {
  ended: null,
  endedAt: null,
  lastError: "",
  currentStep: "WizardLoginStep",
} as const;

function moodOf({ mood }: MoodyBank, at: number, now: number): MoodyBank["mood"] {
  return at >= now - FAILING ? mood : "well";
}

async function putSession(
  db: Repositories,
  random: Random,
  { session, payment, verification, risk, events }: SessionRows,
  { webhooks, outages }: Surroundings,
): Promise<void> {
  await db.sessions.insert(session);
  if (session.ended === null) return;
  const own = db.in(session);
  if (payment) await own.payments.insert(payment);
  if (verification) await own.verifications.insert(verification);
  if (risk) await own.risks.insert(risk);
  for (const event of events) {
    await db.events.insert(event);
    const { deliveries, attempts } = deliveriesOf(random, event, webhooks, outages);
    for (const delivery of deliveries) await putDelivery(db, delivery);
    await db.deliveryAttempts.insert(...attempts);
  }
}

/** A delivery that waits for a retry has a job, as the worker leaves it. */
async function putDelivery(db: Repositories, delivery: Delivery): Promise<void> {
  await db.deliveries.insert(delivery);
  const { id, webhook, mode, merchant, nextAt, createdAt } = delivery;
  if (nextAt === null) return;
  const testOf = mode === "test" ? merchant : null;
  const due = { runAt: nextAt, testOf, dueAt: null };
  await db.jobs.insert({
    kind: DELIVERY,
    subject: id,
    target: webhook,
    lane: null,
    createdAt,
    ...due,
  });
}
