// What finance tools do: bank users, tokens, connections, accounts.
import type { Dice } from "./dice.ts";
import type { Move } from "./move.ts";
import { asUser, createToken, readAccounts } from "./bank-user.ts";
import { openSession } from "./product-moves.ts";
import { HOUR } from "#wizard/testing/world.ts";
import type { User } from "./state.ts";
import { asOwner, callerOf, nowOf, type World } from "./world.ts";

/** Milliseconds from one page of a user's data to the next call. */
const EXPIRED = 401;

function live(world: World): User[] {
  return world.owners.flatMap(({ users }) => users).filter(({ deleted }) => !deleted);
}

async function createUser(world: World, dice: Dice): Promise<void> {
  const owner = dice.pick([world.owners[0], ...world.owners]);
  if (owner.users.filter(({ deleted }) => !deleted).length >= 4) return;
  const call = { method: "PUT", path: dice.pick(["/v1/api/users", "/v1/users"]), expects: 200 };
  const { body } = await world.call(callerOf(owner, dice), { ...call, body: { name: owner.name } });
  const id = String(body["id"]);
  owner.users.push({ id, owner, deleted: false, tokens: [], connections: [], accounts: new Set() });
}

async function deleteUser(world: World, user: User): Promise<void> {
  const path = `/v1/api/users/${user.id}`;
  await world.call(asOwner(user.owner), { method: "DELETE", path, expects: 204 });
  user.deleted = true;
  for (const session of user.owner.sessions) if (session.user === user) session.deleted = true;
}

async function useToken(world: World, user: User, dice: Dice): Promise<void> {
  const token = dice.find(user.tokens);
  if (!token) return;
  const isValid = !user.deleted && token.validUntil > nowOf(world, user.owner);
  const caller = { key: token.value, owner: user.owner, user };
  const path = dice.pick(["/v1/connections", "/v1/api/accounts", "/v1/version"]);
  await world.call(caller, { method: "GET", path, expects: isValid ? 200 : EXPIRED });
  if (!isValid) return;
  await world.call(caller, { method: "GET", path: "/v1/verifications", expects: 403 });
}

async function changeToken(world: World, user: User, dice: Dice): Promise<void> {
  const token = dice.find(user.tokens);
  if (!token || token.validUntil < nowOf(world, user.owner)) return;
  const path = `/v1/api/users/${user.id}/accesstokens/${token.id}`;
  const caller = asOwner(user.owner);
  if (dice.once(3)) {
    await world.call(caller, { method: "DELETE", path, expects: user.deleted ? 404 : 204 });
    user.tokens = user.tokens.filter((each) => each !== token);
  } else {
    await world.call(caller, {
      method: "PATCH",
      path,
      body: {},
      expects: user.deleted ? 404 : 200,
    });
    if (!user.deleted) token.validUntil = nowOf(world, user.owner) + HOUR;
  }
}

async function sync(world: World, user: User, dice: Dice): Promise<void> {
  const connection = dice.find(user.connections);
  if (!connection) return;
  const caller = await asUser(world, user);
  const path = `/v1/connections/${connection.id}/${dice.once(4) ? "reset" : "sync"}`;
  const call = { method: "POST", path, body: { force: dice.once(2) }, expects: [202, 204, 422] };
  const answer = await world.call(caller, call);
  const { owner } = user;
  if (answer.status === 202) {
    openSession(
      world,
      { owner, user, product: "connect", purpose: "", renews: true },
      answer,
      dice,
    );
  } else if (dice.once(2)) await world.service.catchUp();
}

async function readAccount(world: World, user: User, dice: Dice): Promise<void> {
  const id = dice.find([...user.accounts]);
  if (!id) return;
  const caller = await asUser(world, user);
  const path = `/v1/api/accounts/${id}`;
  await world.call(caller, { method: "GET", path: `${path}/balance`, expects: 200 });
  const few = `${path}/turnovers?from=2026-02-20&to=2026-03-01`;
  await world.call(caller, { method: "GET", path: few, expects: 200 });
  await world.call(caller, { method: "POST", path: `${path}/markAsSeen`, expects: 200 });
  const other = dice.find(live(world).filter((each) => each !== user));
  if (!other) return;
  const stranger = await asUser(world, other);
  await world.call(stranger, { method: "GET", path: `${path}/turnovers`, expects: 404 });
}

async function deleteAccount(world: World, user: User, dice: Dice): Promise<void> {
  const id = dice.find([...user.accounts]);
  if (!id) return;
  const caller = await asUser(world, user);
  const path = `/v1/api/accounts/${id}`;
  await world.call(caller, { method: "DELETE", path, expects: 204 });
  await world.call(caller, { method: "GET", path, expects: 404 });
  user.accounts.delete(id);
}

async function deleteConnection(world: World, user: User, dice: Dice): Promise<void> {
  const connection = dice.find(user.connections);
  if (!connection) return;
  const caller = await asUser(world, user);
  const path = `/v1/connections/${connection.id}`;
  const other = dice.find(live(world).filter((each) => each !== user));
  if (other) await world.call(await asUser(world, other), { method: "DELETE", path, expects: 404 });
  await world.call(caller, { method: "DELETE", path, expects: 204 });
  await world.call(caller, { method: "GET", path, expects: 404 });
  user.connections = user.connections.filter((each) => each !== connection);
  await readAccounts(world, user);
}

function withUser(act: (world: World, user: User, dice: Dice) => Promise<unknown>, from = live) {
  return async (world: World, dice: Dice): Promise<void> => {
    const user = dice.find(from(world));
    if (user) await act(world, user, dice);
  };
}

const anyOf = (world: World) => world.owners.flatMap(({ users }) => users);

export const userMoves: readonly Move[] = [
  { name: "create a bank user", weight: 5, run: createUser },
  {
    name: "delete a bank user",
    weight: 1,
    run: (world, dice) => (dice.once(4) ? withUser(deleteUser)(world, dice) : Promise.resolve()),
  },
  { name: "create a token", weight: 3, run: withUser(createToken) },
  { name: "use a token", weight: 5, run: withUser(useToken, anyOf) },
  { name: "change a token", weight: 1, run: withUser(changeToken, anyOf) },
  { name: "sync", weight: 5, run: withUser(sync) },
  { name: "read an account", weight: 5, run: withUser(readAccount) },
  { name: "delete an account", weight: 1, run: withUser(deleteAccount) },
  { name: "delete a connection", weight: 1, run: withUser(deleteConnection) },
];
