// Access tokens of a bank user, until long after their end.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { all, type Desk, HOUR, merchant, openDesk, scope } from "#products/testing/desk.ts";
import { DAY } from "#schema/time.ts";
import { createToken, deleteToken, findToken, listTokens, refreshToken } from "./tokens.ts";
import { createUser } from "./users.ts";

const maker = { merchant: { ...merchant, products: ["svc_api" as const] }, scope };
const gone = { status: 404 };

let desk: Desk;
let user: string;
beforeEach(async () => {
  desk = await openDesk();
  ({ id: user } = await createUser(desk.ctx, maker, { name: "Lena" }));
});
afterEach(() => desk.close());

const create = (validUntil: number | null = null) =>
  createToken(desk.ctx, maker, user, { validUntil });
const list = async () => (await listTokens(desk.ctx, scope, user, all)).rows;

describe("a token", () => {
  test("is valid for an hour, or as long as the merchant wishes", async () => {
    const { now } = desk.time;
    const token = await create();
    expect(token).toEqual({
      ...scope,
      user,
      id: expect.stringMatching(/^uat_\w{16}$/),
      token: expect.stringMatching(/^\w{48}$/),
      validUntil: now + HOUR,
      createdAt: now,
    });
    expect(await findToken(desk.ctx, scope, user, token.id)).toEqual(token);
    expect((await create(now + 5 * DAY)).validUntil).toBe(now + 5 * DAY);
  });

  test("is listed, found and renewed until 30 days after its end", async () => {
    const { id, ...token } = await create();
    desk.time.now += HOUR + 30 * DAY - 1;
    expect(await list()).toEqual([{ id, ...token }]);
    const renewed = await refreshToken(desk.ctx, scope, { user, id }, { validUntil: null });
    expect(renewed).toEqual({ id, ...token, validUntil: desk.time.now + HOUR });
    expect(await list()).toEqual([renewed]);

    desk.time.now += HOUR + 30 * DAY;
    expect(await list()).toEqual([]);
    await expect(findToken(desk.ctx, scope, user, id)).rejects.toMatchObject(gone);
    const late = refreshToken(desk.ctx, scope, { user, id }, { validUntil: desk.time.now + 1 });
    await expect(late).rejects.toMatchObject(gone);
    await expect(deleteToken(desk.ctx, scope, user, id)).rejects.toMatchObject(gone);
  });

  test("is renewed until a moment that the merchant names", async () => {
    const { id } = await create();
    const validUntil = desk.time.now + DAY;
    expect(await refreshToken(desk.ctx, scope, { user, id }, { validUntil })).toMatchObject({
      id,
      validUntil,
    });
  });

  test("is revoked at once, alone", async () => {
    const [first, second] = [await create(), await create()];
    await deleteToken(desk.ctx, scope, user, first.id);
    expect(await list()).toEqual([second]);
    await expect(findToken(desk.ctx, scope, user, first.id)).rejects.toMatchObject(gone);
  });

  test("is listed by the filters of the caller", async () => {
    const first = await create();
    desk.time.now += 1;
    await create();
    const filters = [{ column: "created_at", op: "to", value: first.createdAt }] as const;
    expect((await listTokens(desk.ctx, scope, user, { ...all, filters })).rows).toEqual([first]);
  });
});

test("there is none of an unknown user, nor without the product", async () => {
  const none = "bus_none";
  const wish = { validUntil: null };
  await expect(createToken(desk.ctx, maker, none, wish)).rejects.toMatchObject(gone);
  await expect(listTokens(desk.ctx, scope, none, all)).rejects.toMatchObject(gone);
  await expect(findToken(desk.ctx, scope, user, "uat_none")).rejects.toMatchObject(gone);
  const poor = { merchant: { ...merchant, products: [] }, scope };
  for (const refused of [
    () => createToken(desk.ctx, poor, user, wish),
    () => createUser(desk.ctx, poor, { name: "Lena" }),
  ]) {
    await expect(refused).rejects.toMatchObject({
      status: 403,
      type: "feature_not_enabled",
      message: "The product is not enabled for this account.",
    });
  }
});
