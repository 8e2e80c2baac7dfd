// Passwords and passkeys that somebody replaces while a call checks them, as a recovery does.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { SERVICE } from "#schema/audit.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Staff } from "#storage/tables/records.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import type { Attempt } from "./attempts.ts";
import type { Door } from "./door.ts";
import { invitationHandlers } from "./invitations.ts";
import { invite } from "./invite.ts";
import { securityHandlers } from "./security.ts";
import { offerPasskey, usePasskey } from "./sign-in.ts";
import { createAuthenticator } from "./testing/authenticator.ts";
import { keepCheaply } from "./testing/cheap-password.ts";
import { signIn } from "./testing/sign-in.ts";
import type { Visitor } from "./visitor.ts";

const PASSWORD = "seven wooden lanterns";
const REPLACED = keepCheaply("eight wooden lanterns");
const OUTDATED = { status: 401, message: "Somebody changed how you sign in: sign in again." };
const OURS = { origin: "https://svc.example", rpId: "svc.example" };

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

type Change = (db: Repositories) => Promise<unknown>;

const means = { device: "Chrome, Linux", address: "127.0.0.1", value: () => "cookie" };
const door = { ...means, renew: () => api.ctx.ids.token(42) } as Door;
const plainly: Attempt = (_, check) => check();

/** An attempt after whose check something else happens. */
function during(change: Change): Attempt {
  return async (_, check) => {
    const result = await check();
    await api.ctx.store.write(change);
    return result;
  };
}

/** A store in which something else happens after the first transaction. */
function followedBy(change: Change): Store {
  const { store } = api.ctx;
  let isFirst = true;
  return {
    ...store,
    async write(work, options) {
      const result = await store.write(work, options);
      if (isFirst) {
        isFirst = false;
        await store.write(change);
      }
      return result;
    },
  };
}

function somebody(merchant?: string) {
  const changes = { password: keepCheaply(PASSWORD) };
  return signIn(api, merchant === undefined ? { changes } : { merchant, changes });
}

const replace =
  ({ id }: Pick<Staff, "id">): Change =>
  (db) =>
    db.staff.update(id, { password: REPLACED });

/** The token of a link to the first merchant. */
async function linkFor(email: string): Promise<string> {
  const merchant = api.merchants.first;
  const invited = { email, merchant, role: "support", operator: false, staff: null } as const;
  const acting = { ...api.ctx, actor: SERVICE, address: "127.0.0.1" };
  const made = await api.ctx.store.write((db) => invite(db, acting, { ...invited, maker: null }));
  return made.token;
}

const read = <T>(work: (db: Repositories) => Promise<T>) => api.ctx.store.read(work);

it("a link adds no membership by a password that was replaced meanwhile", async () => {
  const { person } = await somebody(api.merchants.second);
  const { email } = person;
  const token = await linkFor(email);
  const attempt = during(replace(person));
  const accepted = acceptInvitation(
    { ctx: api.ctx, door, attempt, visitor: null },
    { token, password: PASSWORD },
  );
  await expect(accepted).rejects.toMatchObject(OUTDATED);
  expect(await read((db) => db.staffMembers.find(person.id, api.merchants.first))).toBeNull();
});

const FACTOR = { totpSecret: "GEZDGNBVGY3TQOJQ" };
const SIGN_IN_FIRST = { status: 403, type: "sign_in_first" };

it("a link adds no membership by a password alone if a second factor was added meanwhile", async () => {
  const { person } = await somebody(api.merchants.second);
  const token = await linkFor(person.email);
  const attempt = during((db) => db.staff.update(person.id, FACTOR));
  const accepted = acceptInvitation(
    { ctx: api.ctx, door, attempt, visitor: null },
    { token, password: PASSWORD },
  );
  await expect(accepted).rejects.toMatchObject(SIGN_IN_FIRST);
  expect(await read((db) => db.staffMembers.find(person.id, api.merchants.first))).toBeNull();
});

it("a link adds no membership in a session that was ended meanwhile", async () => {
  const { person } = await somebody(api.merchants.second);
  await api.ctx.store.write((db) => db.staff.update(person.id, FACTOR));
  const [session] = await read((db) => db.staffSessions.ofPerson(person.id));
  if (!session) throw new Error("The person is not signed in.");
  const token = await linkFor(person.email);
  const attempt = during((db) => db.staffSessions.delete(person.id, session.id));
  const visitor: Visitor = { person, session, state: "signed_in", fresh: true };
  const accepted = acceptInvitation(
    { ctx: api.ctx, door, attempt, visitor },
    { token, password: PASSWORD },
  );
  await expect(accepted).rejects.toMatchObject(SIGN_IN_FIRST);
  expect(await read((db) => db.staffMembers.find(person.id, api.merchants.first))).toBeNull();
});

it("a link opens no session of a person whose password was replaced meanwhile", async () => {
  const email = "new@shop.example";
  const token = await linkFor(email);
  const personOf = async (db: Repositories) => {
    const person = await db.staff.byEmail(email);
    if (!person) throw new Error("The link was not accepted.");
    return person;
  };
  const store = followedBy(async (db) => replace(await personOf(db))(db));
  const body = { token, name: "New", password: PASSWORD };
  const call = { ctx: { ...api.ctx, store }, door, attempt: plainly, visitor: null, body };
  const accept = invitationHandlers["POST /invitations"];
  const accepted = accept(call as unknown as Parameters<typeof accept>[0]);
  await expect(accepted).rejects.toMatchObject(OUTDATED);
  expect(await read(async (db) => db.staffSessions.ofPerson((await personOf(db)).id))).toEqual([]);
});

it("a password does not give way to another one if it was replaced meanwhile", async () => {
  const { person } = await somebody();
  const [session] = await read((db) => db.staffSessions.ofPerson(person.id));
  const ctx = { ...api.ctx, actor: SERVICE, address: "127.0.0.1" };
  const body = { current: PASSWORD, password: "nine wooden lanterns" };
  const call = { ctx, attempt: during(replace(person)), visitor: { person, session }, body };
  const change = securityHandlers["POST /security/password"];
  const changed = change(call as unknown as Parameters<typeof change>[0]);
  await expect(changed).rejects.toMatchObject(OUTDATED);
  expect((await read((db) => db.staff.byId(person.id)))?.password).toBe(REPLACED);
});

it("a passkey signs nobody in if it was removed meanwhile", async () => {
  const { person, ask } = await somebody();
  const key = createAuthenticator();
  const { body } = await ask("POST /security/passkeys/options");
  const made = { label: "Laptop", response: key.register(body["challenge"], OURS) };
  expect((await ask("POST /security/passkeys", undefined, made)).status).toBe(200);
  const before = await read((db) => db.staffSessions.ofPerson(person.id));
  const { challenge } = await offerPasskey({ ctx: api.ctx, door }, null);
  const response = key.prove(challenge, OURS) as JsonObject;
  const attempt = during((db) => db.staffPasskeys.deleteAll(person.id));
  const used = usePasskey({ ctx: api.ctx, door, attempt }, null, response);
  await expect(used).rejects.toMatchObject(OUTDATED);
  expect(await read((db) => db.staffSessions.ofPerson(person.id))).toEqual(before);
});
