import { describe, expect, it, vi } from "vitest";
import { groupCommit } from "./group-commit.ts";
import type { Database } from "./node-sqlite.ts";

/** Notes what is executed and fails where told, until it is mended; a sync waits for `disk`. */
function fake(failing?: string, members: object = {}, disk = () => Promise.resolve()) {
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
      if (sql === failing) throw Object.assign(new Error(`${sql} failed`), members);
    },
    prepare() {
      throw new Error("not used");
    },
    close() {},
  };
  const mend = () => (failing = undefined);
  return { executed, mend, commits: groupCommit(database, around) };
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
    const disk = () => new Promise<void>((resolve) => syncs.push(resolve));
    const { executed, commits } = fake(undefined, {}, disk);
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
    const cause = new Error("broken disk");
    const { executed, commits } = fake(undefined, {}, () => Promise.reject(cause));
    const message = expect.stringContaining("not known whether");
    await expect(commits.write(async () => {})).rejects.toMatchObject({
      status: 503,
      message,
      cause,
    });
    const again = expect.stringContaining("try again");
    await expect(commits.probe(() => Promise.resolve())).rejects.toMatchObject({
      status: 503,
      message: again,
      cause,
    });
    expect(executed.filter((what) => what === "commit")).toHaveLength(1);
    expect(executed).not.toContain("release");
    await commits.close();
  });

  it.each([
    [5, 503],
    [8, 503],
    [13, 503],
    [8 | (6 << 8), 503],
    [11, undefined],
  ])("tells callers of SQLite's code %i to come again: %s", async (errcode, status) => {
    const { commits } = fake("commit", { errcode });
    await expect(commits.write(async () => {})).rejects.toMatchObject(
      status ? { status, headers: { "Retry-After": "5" } } : { errcode },
    );
  });

  it("names what ended the transaction, not what could not be undone after it", async () => {
    const { commits } = fake("rollback to job; release job");
    const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
    const work = commits.write(() => Promise.reject(full));
    await expect(work).rejects.toMatchObject({ status: 503, cause: full });
  });

  it("probes a database that failed last, until it writes again", async () => {
    const { executed, commits, mend } = fake("commit");
    const touch = async () => executed.push("touch");
    await commits.probe(touch);
    expect(executed).not.toContain("touch");
    await expect(commits.write(async () => {})).rejects.toThrow();
    await expect(commits.probe(touch)).rejects.toThrow("commit failed");
    mend();
    await commits.probe(touch);
    await commits.probe(touch);
    expect(executed.filter((sql) => sql === "touch")).toHaveLength(2);
  });

  it("goes on after a failed group, and bounds a group", async () => {
    const { executed, commits } = fake();
    await Promise.all(Array.from({ length: 100 }, () => commits.write(async () => {})));
    await commits.write(async () => {});
    expect(executed.filter((sql) => sql === "commit")).toHaveLength(3);
  });
});
