// Compares everything that the service lists with the model.
import { DAY } from "#schema/time.ts";
import type { JsonObject } from "#schema/json.ts";
import { askOutcome, compareBooks } from "./customer.ts";
import {
  awaitsRelease,
  end,
  hasRecord,
  isExpired,
  isListed,
  isOutlived,
  type Owner,
  type Session,
  type User,
} from "./state.ts";
import { PATHS } from "./product-moves.ts";
import { asUser, rowsOf } from "./bank-user.ts";
import { asOwner, type Caller, nowOf, type World } from "./world.ts";

/** Milliseconds before the end of a consent at which it is announced. */
const NOTICE = 14 * DAY;

/** Does the background work that is due, in the service and in the model. */
export async function takeTime(world: World): Promise<void> {
  await world.service.catchUp();
  for (const owner of world.owners) await passTime(world, owner);
}

async function passTime(world: World, owner: Owner): Promise<void> {
  const now = nowOf(world, owner);
  for (const session of owner.sessions) {
    if (session.deleted) continue;
    const isGone = isOutlived(session, now);
    // The bank was asked on the way, and nothing is left of what it said.
    const isUntold = isGone && awaitsRelease(session);
    if (isExpired(session, now) && !isUntold) await expire(world, session);
    if (isGone) session.deleted = true;
  }
}

/** After an owner's clock has moved: everything has happened, without background work. */
export async function arrive(world: World, owner: Owner): Promise<void> {
  await passTime(world, owner);
  await compareOwner(world, owner);
}

async function expire(world: World, session: Session): Promise<void> {
  if (awaitsRelease(session)) await askOutcome(world, session);
  else end(session, "failed");
  compareBooks(world, session);
}

async function list(world: World, caller: Caller, path: string) {
  const call = {
    method: "GET",
    path: `${path}${path.includes("?") ? "&" : "?"}per_page=500`,
    expects: 200,
  };
  const answer = await world.call(caller, call);
  return { rows: rowsOf(answer), total: Number(answer.body["total"]) };
}

/** Compares the ids of a list with those that the model expects. */
async function compareList(
  world: World,
  caller: Caller,
  path: string,
  expected: readonly string[],
  id = "id",
): Promise<void> {
  const { rows, total } = await list(world, caller, path);
  const found = rows.map((row) => String(row[id])).toSorted();
  const wanted = expected.toSorted();
  const isEqual = total === wanted.length && found.join() === wanted.join();
  if (!isEqual)
    world.fail(
      `${path} of ${caller.owner?.name ?? ""} has ${total}: ${found.join()}, not ${wanted.join()}.`,
    );
}

async function compareCount(
  world: World,
  caller: Caller,
  path: string,
  expected: number,
): Promise<void> {
  const { total } = await list(world, caller, path);
  if (total !== expected)
    world.fail(`${path} of ${caller.owner?.name ?? ""} has ${total}, not ${expected}.`);
}

async function compareOwner(world: World, owner: Owner): Promise<void> {
  const caller = asOwner(owner);
  const kept = owner.sessions.filter(({ deleted }) => !deleted);
  const users = owner.users.filter(({ deleted }) => !deleted);
  const finished = kept.filter(hasRecord);
  const ofEnd = (how: string) => kept.filter(({ reported }) => reported === how).length;
  await Promise.all([
    ...(["verify", "risk", "pay"] as const).map((product) => {
      const own = finished.filter((each) => each.product === product);
      return compareList(
        world,
        caller,
        PATHS[product],
        own.map(({ transaction }) => transaction),
        "transaction",
      );
    }),
    compareCount(world, caller, "/v1/events?type=transaction.created", finished.length),
    compareCount(
      world,
      caller,
      "/v1/events?type=transaction.updated",
      finished.reduce((sum, { updates }) => sum + updates, 0),
    ),
    ...(["finished", "aborted", "failed"] as const).map((how) =>
      compareCount(world, caller, `/v1/events?type=session.${how}`, ofEnd(how)),
    ),
    compareList(world, caller, "/v1/blacklist", [...owner.blacklist.keys()]),
    compareList(
      world,
      caller,
      "/v1/api/users",
      users.map(({ id }) => id),
    ),
    ...owner.sessions.slice(-5).map((session) => compareSession(world, caller, session)),
  ]);
  for (const user of users) await compareUser(world, user);
}

async function compareSession(world: World, caller: Caller, session: Session): Promise<void> {
  const path = `/v1/sessions/${session.transaction}`;
  const expects = session.deleted ? 410 : 200;
  const { body } = await world.call(caller, { method: "GET", path, expects });
  const isFinished = session.ended === "finished";
  if (expects === 200 && body["finished"] !== isFinished) {
    world.fail(`${session.transaction} is ${isFinished ? "not " : ""}finished.`);
  }
  if (expects === 200 && body["returned_elsewhere"] !== session.returnedElsewhere) {
    world.fail(`${session.transaction} is not marked by who came back.`);
  }
}

async function compareUser(world: World, user: User): Promise<void> {
  const caller = await asUser(world, user);
  const tokens = user.tokens.filter((token) => isListed(token, nowOf(world, user.owner)));
  const path = `/v1/api/users/${user.id}/accesstokens`;
  await compareList(
    world,
    asOwner(user.owner),
    path,
    tokens.map(({ id }) => id),
  );
  await compareList(
    world,
    caller,
    "/v1/connections",
    user.connections.map(({ id }) => id),
  );
  await compareList(world, caller, "/v1/api/accounts", [...user.accounts]);
  await compareNotices(world, user, caller);
}

/** The end of each consent is announced once, and in time. */
async function compareNotices(world: World, user: User, caller: Caller): Promise<void> {
  const type = "bank_accounts.consent_expiring";
  const { rows } = await list(world, asOwner(user.owner), `/v1/events?type=${type}`);
  const told = rows.map(({ data }) => data as JsonObject);
  const names = told.map(({ id, consent_valid_until: until }) => `${String(id)} ${String(until)}`);
  if (new Set(names).size !== names.length) world.fail(`A consent was announced twice: ${names}.`);
  const { rows: connections } = await list(world, caller, "/v1/connections");
  for (const { id, consent_valid_until, sync_fail_counter, sync_mode } of connections) {
    const until = String(consent_valid_until);
    const left = Date.parse(until) - nowOf(world, user.owner);
    const isTold = names.includes(`${String(id)} ${until}`);
    if (isTold && left > NOTICE) world.fail(`${id} was told too early of ${until}.`);
    const isDue = left < NOTICE - DAY && left > DAY;
    const isMissing = isDue && sync_mode !== "none" && Number(sync_fail_counter) < 3 && !isTold;
    if (isMissing) world.fail(`${id} was not told of ${until}.`);
  }
}

/** Every event since a webhook was added has reached it once, and none of anybody else. */
async function compareDeliveries(world: World): Promise<void> {
  for (const [url, { owner, older }] of world.webhooks) {
    const got = world.delivered
      .filter((each) => each.url === url)
      .map(({ payload }) => String(payload["id"]));
    if (new Set(got).size !== got.length) world.fail(`${url} got an event twice.`);
    const foreign = world.delivered.find(
      (each) =>
        each.url === url &&
        world.owners.some(
          (other) => other !== owner && JSON.stringify(each.payload).includes(other.name),
        ),
    );
    if (foreign) world.fail(`${url} got ${JSON.stringify(foreign.payload)}`);
    const { rows, total } = await list(world, asOwner(owner), "/v1/events");
    const missing = rows
      .map(({ id }) => String(id))
      .filter((id) => !older.has(id) && !got.includes(id));
    if (missing.length > 0) world.fail(`${url} misses ${missing.join()} of ${total} events.`);
  }
}

export async function compareAll(world: World): Promise<void> {
  await takeTime(world);
  for (const owner of world.owners) await compareOwner(world, owner);
  await compareDeliveries(world);
  for (const session of world.owners.flatMap(({ sessions }) => sessions))
    compareBooks(world, session);
}
