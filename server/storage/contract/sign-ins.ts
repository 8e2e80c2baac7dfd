// What sign-ins to the account area leave behind.
import { describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import { MOMENT } from "./samples.ts";
import { sampleChallenge } from "./samples-staff.ts";

export function signInContract(store: () => Store): void {
  describe("challenges", () => {
    it("are deleted once they have expired, up to a limit at a time", async () => {
      const kinds = ["totp", "new_passkey", "passkey"] as const;
      await store().write(async (db) => {
        for (const kind of kinds) {
          await db.staffChallenges.set({ ...sampleChallenge(), kind, until: MOMENT });
        }
        await db.staffChallenges.set({ ...sampleChallenge(), session: "late", until: MOMENT + 1 });
      });
      const clear = () => store().write((db) => db.staffChallenges.clear(MOMENT, 2));
      expect([await clear(), await clear(), await clear()]).toEqual([2, 1, 0]);
      const left = store().read((db) => db.staffChallenges.find("late", "totp", MOMENT));
      expect(await left).toBe(sampleChallenge().value);
    });
  });
}
