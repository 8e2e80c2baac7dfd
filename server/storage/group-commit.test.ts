import { describe, expect, it } from "vitest";
import { groupCommit } from "./group-commit.ts";
import type { Database } from "./node-sqlite.ts";

/** Notes what is executed and fails where told. */
function fake(failing?: string) {
  const executed: string[] = [];
  const database: Database = {
    exec(sql) {
      executed.push(sql);
      if (sql === failing) throw new Error(`${sql} failed`);
    },
    prepare() {
      throw new Error("not used");
    },
    close() {},
  };
  return { executed, commits: groupCommit(database, () => {}) };
}

describe("groupCommit", () => {
  it("commits what waits together and acknowledges after the commit", async () => {
    const { executed, commits } = fake();
    const acknowledged = [1, 2].map((number) =>
      commits.write(async () => executed.push(`work ${number}`)).then(() => executed.push("ack")),
    );
    await Promise.all(acknowledged);
    expect(executed.join(", ")).toBe(
      "begin immediate, savepoint job, work 1, release job, savepoint job, work 2, release job, " +
        "commit, ack, ack",
    );
  });

  it("gives each work its result", async () => {
    const { commits } = fake();
    const results = [commits.write(async () => 1), commits.write(async () => "two")];
    expect(await Promise.all(results)).toEqual([1, "two"]);
  });

  it("rolls back alone what throws", async () => {
    const { executed, commits } = fake();
    const bad = commits.write(() => Promise.reject(new Error("mine")));
    const good = commits.write(async () => "kept");
    await expect(bad).rejects.toThrow("mine");
    expect(await good).toBe("kept");
    expect(executed.filter((sql) => sql.startsWith("rollback"))).toEqual([
      "rollback to job; release job",
    ]);
  });

  it.each(["begin immediate", "savepoint job", "release job", "commit"])(
    "rejects the whole group when %s fails",
    async (statement) => {
      const { executed, commits } = fake(statement);
      const works = [1, 2].map((number) => commits.write(async () => number));
      for (const work of works) await expect(work).rejects.toThrow(`${statement} failed`);
      expect(executed.at(-1)).toBe("rollback");
    },
  );

  it("goes on after a failed group, and bounds a group", async () => {
    const { executed, commits } = fake();
    await Promise.all(Array.from({ length: 100 }, () => commits.write(async () => {})));
    await commits.write(async () => {});
    expect(executed.filter((sql) => sql === "commit")).toHaveLength(3);
  });
});
