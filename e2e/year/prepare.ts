// Real checkouts before the year begins, gathered before and after the service deletes them.
import { join } from "node:path";
import { DAY } from "#schema/time.ts";
import { createIds } from "#secrets/ids.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { createSealer } from "#secrets/seal.ts";
import { checkOut } from "./customers.ts";
import { beside, hurry, type Place } from "./place.ts";
import { gather, type Template, templatesOf } from "./templates.ts";

/** Times twenty customers. */
const ROUNDS = 10;
/** Seconds within which the service ends sessions and delivers events. */
const PATIENCE = 120;
/** Days from the checkouts to the year: until the service has deleted them. */
export const DAYS_BEFORE = 33;

/** The place's clock shows `now`, and the beginning of the year when this returns. */
export async function prepare(place: Place, now: number): Promise<Template[]> {
  const { service, setClock, where } = place;
  const transactions = await checkOut(service, ROUNDS);
  // Sessions that nobody opened live for a day.
  setClock(now + 2 * DAY);
  const open = "select 1 from sessions where ended is null";
  await hurry(place, { job: "expiry", until: open, seconds: PATIENCE });
  const pending = "select 1 from deliveries where state = 'pending'";
  await hurry(place, { job: "expiry", until: pending, seconds: PATIENCE });
  const left = await beside(where, (direct) => gather(direct, transactions));

  setClock(now + DAYS_BEFORE * DAY);
  const kept = "select 1 from sessions";
  await hurry(place, { job: "retention", until: kept, seconds: PATIENCE });
  const sealer = createSealer(openKeyRing(join(service.dataDir, "key-ring.json")));
  const using = { sealer, ids: createIds(Date.now) };
  return beside(where, (direct) => templatesOf(direct, left, using));
}
