import { describe, expect, it, vi } from "vitest";
import { groupCommit } from "./group-commit.ts";
import type { Database } from "./node-sqlite.ts";

/** Notes what is executed and fails where told; `disk` is what a sync waits for. */
function fake(failing?: string, disk = () => Promise.resolve()) {
  const executed: string[] = [];
  const note = (what: string) => () => void executed.push(what);
  const around = {
    hold: note("hold"),
    sync: () => disk().then(note("sync")),
    release: note("release"),
    committed: (jobs: number) => void executed.push(`${jobs} committed`),
  };
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
  return { executed, commits: groupCommit(database, around) };
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
        "hold, commit, sync, release, 2 committed, ack, ack",
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
      expect(executed.slice(-2)).toEqual(["rollback", "release"]);
    },
  );

  it("begins no other group and lets nobody read what the disk does not have yet", async () => {
    const syncs: (() => void)[] = [];
    const { executed, commits } = fake(
      undefined,
      () => new Promise((resolve) => syncs.push(resolve)),
    );
    const first = commits.write(async () => {});
    await vi.waitFor(() => expect(executed.at(-1)).toBe("commit"));
    const second = commits.write(async () => executed.push("second"));
    await new Promise(setImmediate);
    expect(executed.at(-1)).toBe("commit");
    syncs[0]?.();
    await first;
    await vi.waitFor(() => expect(syncs).toHaveLength(2));
    syncs[1]?.();
    await second;
    expect(executed.indexOf("release")).toBeLessThan(executed.indexOf("second"));
  });

  it("refuses all work once the disk failed, and goes on to show what was there before", async () => {
    const { executed, commits } = fake(undefined, () => Promise.reject(new Error("broken disk")));
    const first = commits.write(async () => {});
    const later = commits.write(async () => {});
    for (const each of [first, later]) await expect(each).rejects.toThrow("broken disk");
    await expect(commits.write(async () => {})).rejects.toThrow("broken disk");
    expect(executed.filter((what) => what === "commit")).toHaveLength(1);
    expect(executed).not.toContain("release");
    await commits.close();
  });

  it("goes on after a failed group, and bounds a group", async () => {
    const { executed, commits } = fake();
    await Promise.all(Array.from({ length: 100 }, () => commits.write(async () => {})));
    await commits.write(async () => {});
    expect(executed.filter((sql) => sql === "commit")).toHaveLength(3);
  });
});
