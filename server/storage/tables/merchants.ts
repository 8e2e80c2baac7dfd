import type { Preferences } from "#schema/account/preferences.ts";
import type { Product } from "#schema/codes.ts";
import type { FeaturesByMode } from "#schema/features.ts";
import { flag, json, moment, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const merchants = table("merchants", {
  owner: "service",
  columns: {
    id: text(),
    /** Five digits, the first part of each transaction id. */
    number: text(),
    name: text(),
    /** The name that customers see; "" for `name`. */
    displayName: text(),
    /** File name of the logo among `logos`; "" for none. */
    logo: text(),
    /** Whom customers ask about their data; "" if the operator has not said. */
    contact: text(),
    /** HTTPS address of the merchant's own privacy notice; "" for none. */
    privacyUrl: text(),
    /** Its calls are refused, and its open sessions end. */
    blocked: flag(),
    products: json<Product[]>(),
    features: json<FeaturesByMode>(),
    /** Origins of pages that may embed the wizard's frame; an empty list allows any. */
    origins: json<string[]>(),
    preferences: json<Preferences>(),
    createdAt: moment(),
  },
});

export type Merchant = RecordOf<typeof merchants>;

/** What customers are told about a merchant. */
export type MerchantFace = Pick<Merchant, "displayName" | "logo" | "contact" | "privacyUrl">;

export class MerchantRepository extends repository(merchants) {
  byId(id: string): Promise<Merchant | null> {
    return this.one({ id });
  }

  /** In order of creation. */
  list(): Promise<Merchant[]> {
    return this.all({}, { by: ["createdAt", "id"] });
  }

  async count(): Promise<number> {
    const { total } = await this.db
      .selectFrom("merchants")
      .select((each) => each.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return total;
  }

  async setBlocked(id: string, blocked: boolean): Promise<void> {
    await this.change({ id }, { blocked });
  }

  async setFeatures(id: string, features: FeaturesByMode): Promise<void> {
    await this.change({ id }, { features });
  }

  async setFace(id: string, face: MerchantFace): Promise<void> {
    await this.change({ id }, face);
  }

  async setPreferences(id: string, preferences: Preferences): Promise<void> {
    await this.change({ id }, { preferences });
  }

  async setProducts(id: string, products: Product[]): Promise<void> {
    await this.change({ id }, { products });
  }

  async setOrigins(id: string, origins: string[]): Promise<void> {
    await this.change({ id }, { origins });
  }
}
