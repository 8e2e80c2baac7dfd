// Handlers of the operator's pages.
import { setBlocked } from "#products/blocked.ts";
import { setFeature } from "#products/features.ts";
import { createMerchant, setProducts } from "#products/merchants.ts";
import { instantOf } from "#schema/account/kinds.ts";
import type { MerchantRow, OPERATOR_CALLS } from "#schema/account/operator.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Merchant } from "#storage/tables/records.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { featureRows, readChange } from "./feature-rows.ts";
import { invite, letIn, linkOf } from "./invite.ts";
import { operatorState } from "./operator-state.ts";

/** Throws ServiceError 404. */
async function describe({ store }: StaffContext, id: string): Promise<MerchantRow> {
  return store.read(async (db) => {
    const found = await db.merchants.byId(id);
    if (!found) throw new ServiceError(404);
    return rowOf(found, (await db.staffMembers.ofMerchant(id)).length);
  });
}

function rowOf(merchant: Merchant, people: number): MerchantRow {
  const { id, number, name, displayName, blocked, products, features, createdAt } = merchant;
  return {
    id,
    number,
    name,
    displayName,
    blocked,
    products: [...products],
    features: featureRows(features),
    people,
    createdAt: instantOf(createdAt),
  };
}

export const operatorHandlers: Handlers<typeof OPERATOR_CALLS> = {
  "GET /operator": ({ ctx }) => operatorState(ctx),

  "GET /operator/merchants": ({ ctx }) =>
    ctx.store.read(async (db) => {
      const items: MerchantRow[] = [];
      for (const merchant of await db.merchants.list()) {
        items.push(rowOf(merchant, (await db.staffMembers.ofMerchant(merchant.id)).length));
      }
      return { items };
    }),

  async "POST /operator/merchants"({ ctx, visitor, body: { name, email } }) {
    const { id } = await createMerchant(ctx, name);
    const owner = { email, merchant: id, role: "owner", operator: false } as const;
    const invited = { ...owner, staff: null, maker: visitor.person.id };
    const { token } = await ctx.store.write((db) => invite(db, ctx, invited));
    return { merchant: await describe(ctx, id), link: linkOf(ctx.settings.baseUrl, token) };
  },

  async "POST /operator/merchants/:id/blocked"({ ctx, params: { id }, body: { blocked } }) {
    await describe(ctx, id);
    await setBlocked(ctx, id, blocked);
    return describe(ctx, id);
  },

  async "POST /operator/merchants/:id/products"({ ctx, params: { id }, body: { products } }) {
    await setProducts(ctx, id, products);
    return describe(ctx, id);
  },

  async "POST /operator/merchants/:id/features"({ ctx, params: { id }, body: { mode, ...body } }) {
    await setFeature(ctx, id, readChange(body, mode));
    return describe(ctx, id);
  },

  async "POST /operator/merchants/:id/owner"({ ctx, visitor, params: { id }, body: { email } }) {
    await describe(ctx, id);
    const owner = { email, merchant: id, role: "owner", maker: visitor.person.id } as const;
    const { token } = await ctx.store.write((db) => letIn(db, ctx, owner));
    return { link: linkOf(ctx.settings.baseUrl, token) };
  },
};
