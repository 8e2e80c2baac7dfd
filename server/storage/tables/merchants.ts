import type { Preferences } from "#schema/account/preferences.ts";
import type { Product } from "#schema/codes.ts";
import type { FeaturesByMode } from "#schema/features.ts";
import { flag, json, moment, nullable, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, recordOf, table } from "../engine/table.ts";

/** Moments and spans in milliseconds. */
export type TestClock = {
  /** The time at which it stands; null while it runs. */
  frozenAt: number | null;
  /** How far it is ahead of the machine's time while it runs. */
  ahead: number;
  /** Where it was sent to and has not arrived yet; null for nowhere. */
  target: number | null;
  /** Until when a process moves it, by the machine's time; 0 for none. */
  heldUntil: number;
};

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
    /** The clock of its Test mode; null while that has the machine's time. */
    testClock: nullable(json<TestClock>()),
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

  count(): Promise<number> {
    return this.total({});
  }

  /** The merchants whose Test mode has a clock of its own. */
  async clocked(): Promise<Merchant[]> {
    const { rows } = await this.run("clocked", [], () =>
      this.db.selectFrom("merchants").selectAll().where("test_clock", "is not", null),
    );
    return rows.map((row) => recordOf(merchants, row, this.sealer));
  }

  async update(id: string, changes: Partial<Omit<Merchant, "id">>): Promise<void> {
    await this.change({ id }, changes);
  }
}
