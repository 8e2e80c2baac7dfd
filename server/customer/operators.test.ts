// How the right over the whole service ends.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { invite } from "./invite.ts";
import { removeOperator } from "./operators.ts";
import { changeAddress } from "./people.ts";
import { newBrowser } from "./testing/browser.ts";
import { signIn } from "./testing/sign-in.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const acting = () => ({ ...api.ctx, actor: { kind: "operator", name: "root" } as const });
const remove = (id: string) => removeOperator(acting(), id);
const find = (id: string) => api.ctx.store.read((db) => db.staff.byId(id));

/** Whether a link still opens. */
async function opens(token: string): Promise<boolean> {
  const browser = await newBrowser(api.base);
  return (await browser.ask("POST /invitations/look", { token })).status === 200;
}

it("ends a person's sessions and operator's right, and leaves the memberships", async () => {
  const { ask, person } = await signIn(api, { operator: true, role: "developer" });
  expect((await ask("GET /operator")).status).toBe(200);
  await remove(person.id);
  expect((await ask("GET /operator")).status).toBe(401);
  expect(await find(person.id)).toEqual({ ...person, operator: false });
  const members = await api.ctx.store.read((db) => db.staffMembers.ofPerson(person.id));
  expect(members).toMatchObject([{ merchant: api.merchants.first, role: "developer" }]);
  const [entry] = await api.ctx.store.read((db) => db.audit.list({ limit: 1 }));
  expect(entry).toMatchObject({
    kind: "staff.operator_removed",
    merchant: null,
    subject: person.email,
    actor: { kind: "operator", name: "root" },
  });
});

it("ends links to an address from before", async () => {
  const { person } = await signIn(api, { operator: true });
  const right = { email: person.email, merchant: null, role: null, operator: true, staff: null };
  const { token: back } = await api.ctx.store.write((db) =>
    invite(db, acting(), { ...right, maker: null }),
  );
  await api.ctx.store.write((db) => changeAddress(db, acting(), person, "other@shop.example"));
  await remove(person.id);
  expect(await opens(back)).toBe(false);
});

it.each([
  ["developer", { kind: "invite", role: "owner" }],
  ["owner", { kind: "recover", role: null }],
] as const)("a link for an owner is for a member who is %s: %j", async (role, meant) => {
  const { second: merchant } = api.merchants;
  const { person } = await signIn(api, { merchant, role });
  const operator = await signIn(api, { operator: true, merchant: null });
  const path = `/operator/merchants/${merchant}/owner`;
  const { email } = person;
  const { body } = await operator.ask("POST /operator/merchants/:id/owner", path, { email });
  const token = String(body["link"]).split("#")[1] ?? "";
  const browser = await newBrowser(api.base);
  expect((await browser.ask("POST /invitations/look", { token })).body).toMatchObject(meant);
});

it("forgets a person who belongs to no merchant", async () => {
  const { person } = await signIn(api, { operator: true, merchant: null });
  await remove(person.id);
  expect(await find(person.id)).toBeNull();
});

it("ends the links that the person made, and those that would give the right back", async () => {
  const { ask, person } = await signIn(api, { operator: true });
  const path = `/operator/merchants/${api.merchants.second}/owner`;
  const email = "heir@shop.example";
  const { body } = await ask("POST /operator/merchants/:id/owner", path, { email });
  const made = String(body["link"]).split("#")[1] ?? "";
  const right = { email: person.email, merchant: null, role: null, operator: true, staff: null };
  const { token: back } = await api.ctx.store.write((db) =>
    invite(db, acting(), { ...right, maker: null }),
  );
  expect([await opens(made), await opens(back)]).toEqual([true, true]);
  await remove(person.id);
  expect([await opens(made), await opens(back)]).toEqual([false, false]);
});

it("refuses somebody who is not an operator", async () => {
  const { ask, person } = await signIn(api, {});
  await expect(remove(person.id)).rejects.toMatchObject({
    status: 409,
    message: `${person.email} is not an operator.`,
  });
  expect((await ask("GET /settings")).status).toBe(200);
});
