// Order, pages and filters of a list.
import { beforeEach, describe, expect, it } from "vitest";
import type { ListQuery } from "#schema/list.ts";
import type { Store } from "../store.ts";
import type { Verification } from "../tables/records.ts";
import { MOMENT, TEST_SCOPE, sampleVerification, query } from "./samples.ts";

export function listContract(store: () => Store): void {
  describe("lists", () => {
    const rows: Partial<Verification>[] = [
      { id: "1", account_holder: "Änne MÜLLER", iban: "DE1", merchant_id: "A", check_amount: 0 },
      { id: "2", account_holder: "Bob 100% Sure", country_id: "AT", check_passed: true },
      { id: "3", account_holder: "bob_smith", check_requested: false, created_at: MOMENT + 10 },
      { id: "4", account_holder: "Çelik \\ Co", iban: "DE4", created_at: MOMENT + 5 },
    ];
    const ids = (changes: Partial<ListQuery>) =>
      store().read(async (db) => {
        const page = await db.in(TEST_SCOPE).verifications.list(query(changes));
        expect(page.total).toBe(changes.perPage ? rows.length : page.rows.length);
        return page.rows.map(({ id }) => id).join("");
      });

    beforeEach(() =>
      store().write(async (db) => {
        for (const row of rows) {
          const transaction = `transaction ${row.id}`;
          await db.in(TEST_SCOPE).verifications.insert(sampleVerification({ transaction, ...row }));
        }
      }),
    );

    it("show the newest rows first, even within one moment", async () => {
      expect(await ids({})).toBe("3421");
    });

    it.each([
      ["created_at", "asc", "1243"],
      ["account_holder", "asc", "2314"],
      ["account_holder", "desc", "4132"],
      ["country_id", "desc", "4312"],
      ["merchant_id", "asc", "2341"],
    ] as const)("are ordered by %s %s", async (column, direction, expected) => {
      expect(await ids({ order: { column, direction } })).toBe(expected);
    });

    it.each([
      [1, 3, "342"],
      [2, 3, "1"],
      [3, 3, ""],
      [1, 4, "3421"],
      [Number.MAX_SAFE_INTEGER, 500, ""],
    ])("give page %i of %i rows", async (page, perPage, expected) => {
      expect(await ids({ page, perPage })).toBe(expected);
    });

    it.each<[ListQuery["filters"], string]>([
      [[{ column: "account_holder", op: "contains", value: "müller" }], "1"],
      [[{ column: "account_holder", op: "contains", value: "ÄNN" }], "1"],
      [[{ column: "account_holder", op: "contains", value: "A\u0308nn" }], "1"],
      [[{ column: "account_holder", op: "contains", value: "bob" }], "32"],
      [[{ column: "account_holder", op: "contains", value: "0%" }], "2"],
      [[{ column: "account_holder", op: "contains", value: "b_s" }], "3"],
      [[{ column: "account_holder", op: "contains", value: "\\" }], "4"],
      [[{ column: "iban", op: "equals", value: "DE4" }], "4"],
      [[{ column: "merchant_id", op: "equals", value: "a" }], ""],
      [[{ column: "merchant_id", op: "equals", value: "' or 1=1 --" }], ""],
      [[{ column: "check_requested", op: "equals", value: false }], "3"],
      [[{ column: "check_passed", op: "equals", value: true }], "2"],
      [[{ column: "created_at", op: "from", value: MOMENT + 5 }], "34"],
      [[{ column: "created_at", op: "to", value: MOMENT + 5 }], "421"],
      [
        [
          { column: "created_at", op: "from", value: MOMENT },
          { column: "created_at", op: "to", value: MOMENT + 9 },
          { column: "country_id", op: "equals", value: "DE" },
        ],
        "41",
      ],
    ])("are filtered by %j", async (filters, expected) => {
      expect(await ids({ filters })).toBe(expected);
    });

    it.each(["seq", "merchant", "iban; drop table merchants", "constructor", "__proto__"])(
      "do not know a column %s",
      async (column) => {
        const filters = [{ column, op: "equals", value: "x" }] as const;
        await expect(ids({ filters })).rejects.toThrow("no list column");
        const order = { column, direction: "asc" } as const;
        await expect(ids({ order })).rejects.toThrow("no list column");
      },
    );
  });
}
