// A bank user's tokens, connections and accounts, as the model keeps them.
import type { JsonObject } from "#schema/json.ts";
import { HOUR } from "#wizard/testing/world.ts";
import type { Session, Token, User } from "./state.ts";
import { type Answer, asOwner, type Caller, nowOf, type World } from "./world.ts";

/** A valid token of the user, created if there is none. */
export async function tokenOf(world: World, user: User): Promise<Token> {
  const now = nowOf(world, user.owner);
  return user.tokens.find(({ validUntil }) => validUntil > now) ?? createToken(world, user);
}

export async function createToken(world: World, user: User): Promise<Token> {
  const path = `/v1/api/users/${user.id}/accesstokens`;
  const answer = await world.call(asOwner(user.owner), {
    method: "PUT",
    path,
    body: {},
    expects: 200,
  });
  const { id, token } = answer.body;
  const made = {
    id: String(id),
    value: String(token),
    validUntil: nowOf(world, user.owner) + HOUR,
  };
  user.tokens.push(made);
  return made;
}

export async function asUser(world: World, user: User): Promise<Caller> {
  const { value } = await tokenOf(world, user);
  return { key: value, owner: user.owner, user };
}

export function rowsOf({ body }: Answer): JsonObject[] {
  return (body["data"] ?? []) as JsonObject[];
}

/** The accounts as they are now: none that the model knows may be missing. */
export async function readAccounts(world: World, user: User): Promise<void> {
  const call = { method: "GET", path: "/v1/api/accounts?per_page=500", expects: 200 };
  const ids = new Set(
    rowsOf(await world.call(await asUser(world, user), call)).map(({ id }) => String(id)),
  );
  const lost = [...user.accounts].find((id) => !ids.has(id));
  if (lost) world.fail(`The account ${lost} is gone.`);
  user.accounts = ids;
}

/** After the customer has finished a session for a connection: it exists, one for each bank. */
export async function takeConnection(world: World, session: Session): Promise<void> {
  const { pin, user, renews, transaction, view } = session;
  if (!user || user.deleted) return;
  const caller = await asUser(world, user);
  const bank = view?.bank ?? "";
  const known = user.connections.find((each) => each.bank === bank);
  const find = async (name: string, expects: readonly number[]) => {
    const path = `/v1/connections/${name}`;
    const { status, body } = await world.call(caller, { method: "GET", path, expects });
    return status === 200 ? String(body["id"]) : null;
  };
  // A connection whose syncs have failed for good is replaced.
  const mayBeReplaced = known?.isRefused === true;
  const renewed = renews && known ? await find(known.id, mayBeReplaced ? [200, 404] : [200]) : null;
  const id = renewed ?? String(await find(transaction, [200]));
  if (known && known.id !== id && !mayBeReplaced) {
    world.fail(`${bank} has a second connection, ${id}.`);
  }
  const others = user.connections.filter((each) => each !== known);
  user.connections = [...others, { id, bank, isRefused: pin === "sync-wrong" }];
  await readAccounts(world, user);
}
