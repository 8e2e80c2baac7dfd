import { recordChange } from "#context/record-change.ts";
import { ServiceError } from "#schema/errors.ts";
import { prefixOf } from "#secrets/seal.ts";
import { RING_INTERVAL } from "#service/open-data.ts";
import type { Repositories } from "#storage/store.ts";
import { storeCommand, type StoreContext } from "../command.ts";

/** Milliseconds after a rotation until every running process seals with the new key. */
const SETTLING = 6 * RING_INTERVAL;

export const keyRingRetire = storeCommand({
  name: "keyring retire",
  takes: ["ID"],
  options: {},
  summary: "Deletes a key that seals no stored value any more.",
  async runOnStore(ctx, [id = ""]) {
    refuseUse(ctx, id);
    await ctx.store.write(async (db) => {
      await refuseValues(db, id);
      await recordChange(db, ctx, { kind: "key_ring.retired", merchant: null, subject: id });
    });
    ctx.ring.retire(id);
    return { json: { id, retired: true }, text: `${id} is deleted from the key ring.` };
  },
});

function refuseUse({ ring, systemClock }: StoreContext, id: string): void {
  if (!ring.keys.has(id)) throw new ServiceError(404, { message: `There is no key ${id}.` });
  if (id === ring.current) throw refuse(`${id} is the current key: rotate first.`);
  const rotated = ring.created.get(ring.current) ?? 0;
  if (systemClock() < rotated + SETTLING) {
    throw refuse("Running processes may still use the key: try again in a minute.");
  }
}

async function refuseValues(db: Repositories, id: string): Promise<void> {
  const values = await db.sealed.count(id);
  if (values > 0) {
    throw refuse(`${id} still seals ${values} values: run npm run admin -- keyring reseal.`);
  }
  // A connector seals the login of a dialogue within the state, which reseal does not reach.
  const sessions = await db.sessions.holding(prefixOf(id));
  if (sessions === 0) return;
  throw refuse(`${id} still seals the logins of ${sessions} open sessions: try again in an hour.`);
}

function refuse(message: string): ServiceError {
  return new ServiceError(422, { message });
}
