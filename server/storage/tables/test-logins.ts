// Logins at the test bank that a merchant has scripted.
import type { JsonObject } from "#schema/json.ts";
import { hashedId, json, moment, sealed, text } from "../engine/columns.ts";
import { replacing } from "../engine/conflict.ts";
import { rowsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const testLogins = table("test_logins", {
  owner: "merchant",
  columns: {
    /** Identifies merchant, mode and user name without revealing the name. */
    id: text(),
    script: sealed(json<JsonObject>()),
    createdAt: moment(),
  },
});

export type TestLogin = Omit<RecordOf<typeof testLogins>, "id"> & { name: string };

export class TestLoginRepository extends rowsOf(testLogins) {
  /** Replaces an older script of the same user name. */
  async set({ name, ...login }: TestLogin): Promise<void> {
    await this.put([{ ...login, id: hashedId(login, name) }], replacing);
  }

  async scriptOf(name: string): Promise<JsonObject | null> {
    return (await this.one({ id: hashedId(this.scope, name) }))?.script ?? null;
  }
}
