// Merchants: created by the operator or at the first start.
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import { DEFAULT_PREFERENCES } from "#schema/account/preferences.ts";
import { PRODUCTS, type Product } from "#schema/codes.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { type FeaturesByMode, inBothModes } from "#schema/features.ts";
import { fieldMessage } from "#schema/messages.ts";
import { merchantNumber } from "#secrets/ids.ts";
import type { Repositories } from "#storage/store.ts";
import type { Merchant } from "#storage/tables/records.ts";

/** Characters of a name. */
export const LONGEST_NAME = 60;

type Named = Pick<Merchant, "id" | "number" | "name"> & Partial<Pick<Merchant, "displayName">>;

/** Writes a merchant with every product. */
export async function insertMerchant(
  db: Repositories,
  ctx: Acting,
  named: Named,
  features: FeaturesByMode = inBothModes({}),
): Promise<Merchant> {
  const merchant: Merchant = {
    displayName: "",
    ...named,
    blocked: false,
    products: [...PRODUCTS],
    features,
    logo: "",
    contact: "",
    privacyUrl: "",
    origins: [],
    preferences: DEFAULT_PREFERENCES,
    testClock: null,
    createdAt: ctx.systemClock(),
  };
  await db.merchants.insert(merchant);
  const { id, number, name } = named;
  const after = { number, name };
  await recordChange(db, ctx, { kind: "merchant.created", merchant: id, subject: id, after });
  return merchant;
}

/**
 * A text of a merchant in one line, without needless blanks; null if it has more than `longest`
 * characters, controls, or what turns the direction of the words around it.
 */
export function oneLine(text: string, longest: number): string | null {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= longest && !/[\p{Cc}\p{Cf}]/u.test(line) ? line : null;
}

/** Creates a merchant with a number of its own. Throws ServiceError 422 for a name that is none. */
export function createMerchant(
  ctx: Pick<Context, "store" | "ids"> & Acting,
  given: string,
): Promise<Merchant> {
  const name = oneLine(given, LONGEST_NAME);
  if (!name) throw invalid("name", fieldMessage("named_line", { most: LONGEST_NAME }));
  return ctx.store.write(async (db) => {
    const taken = new Set((await db.merchants.list()).map(({ number }) => number));
    const number = merchantNumber(taken);
    return insertMerchant(db, ctx, { id: ctx.ids.record("mer"), number, name });
  });
}

/** Chooses the products of a merchant. Throws ServiceError 404 for an unknown one. */
export function setProducts(
  ctx: Pick<Context, "store"> & Acting,
  id: string,
  chosen: readonly Product[],
): Promise<Merchant> {
  return ctx.store.write(async (db) => {
    const merchant = await db.merchants.byId(id);
    if (!merchant) throw new ServiceError(404);
    const products = PRODUCTS.filter((product) => chosen.includes(product));
    await db.merchants.update(id, { products });
    const states = { before: merchant.products, after: products };
    const kind = "merchant.products_changed";
    await recordChange(db, ctx, { kind, merchant: id, subject: id, ...states });
    return { ...merchant, products };
  });
}
