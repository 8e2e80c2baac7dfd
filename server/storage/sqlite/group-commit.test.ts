import { describe, expect, it, vi } from "vitest";
import { groupCommit } from "./group-commit.ts";
import type { Database } from "./node-sqlite.ts";

/** Records each statement; `failing` throws an error with `members` until it is repaired. */
function fake(failing?: string, members: object = {}) {
  const executed: string[] = [];
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
  const commits = groupCommit(database, () => void executed.push("committed"));
  return { executed, mend, commits };
}

describe("groupCommit", () => {
  it("commits waiting jobs together, and acknowledges after the commit", async () => {
    const { executed, commits } = fake();
    const acknowledged = [1, 2].map((number) =>
      commits.write(async () => executed.push(`work ${number}`)).then(() => executed.push("ack")),
    );
    await Promise.all(acknowledged);
    expect(executed.join(", ")).toBe(
      "begin immediate, savepoint job, work 1, release job, savepoint job, work 2, release job, " +
        "commit, committed, ack, ack",
    );
  });

  it("returns the result of each job", async () => {
    const { commits } = fake();
    const results = [commits.write(async () => 1), commits.write(async () => "two")];
    expect(await Promise.all(results)).toEqual([1, "two"]);
  });

  it("rolls back only the job that throws", async () => {
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
      expect(executed).not.toContain("committed");
    },
  );

  it.each([10, 10 | (4 << 8)])(
    "refuses all work once the disk failed with code %i",
    async (errcode) => {
      const { executed, mend, commits } = fake("commit", { errcode });
      const cause = expect.objectContaining({ errcode });
      const inDoubt = { status: 503, message: expect.stringContaining("not known whether"), cause };
      await expect(commits.write(async () => {})).rejects.toMatchObject(inDoubt);
      mend();
      const refused = { status: 503, message: expect.stringContaining("try again"), cause };
      await expect(commits.probe(() => Promise.resolve())).rejects.toMatchObject(refused);
      expect(executed.filter((sql) => sql === "commit")).toHaveLength(1);
      expect(executed).not.toContain("committed");
      await commits.close();
    },
  );

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

  it("reports the error that ended the transaction, not the failed rollback after it", async () => {
    const { commits } = fake("rollback to job; release job");
    const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
    const work = commits.write(() => Promise.reject(full));
    await expect(work).rejects.toMatchObject({ status: 503, cause: full });
  });

  it("probes a database after a failure until it accepts writes again", async () => {
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

  it("commits jobs that take long apart, with a turn of the event loop in between", async () => {
    const { executed, commits } = fake();
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    const work = (name: string, takes: number) =>
      commits
        .write(async () => {
          now += takes;
          executed.push(name);
        })
        .then(() => executed.push(`told ${name}`));
    const works = [work("a", 20), work("b", 30), work("c", 60), work("d", 1)];
    let turn: NodeJS.Immediate;
    const take = () => {
      executed.push("turn");
      turn = setImmediate(take);
    };
    turn = setImmediate(take);
    await Promise.all(works);
    clearImmediate(turn);
    clock.mockRestore();
    const told = executed.filter((each) => /^(a|b|c|d|told .|commit|turn)$/.test(each)).join(" ");
    expect(told).toMatch(
      /^(turn )*a b commit told a told b (turn )+c commit told c (turn )+d commit told d( turn)*$/,
    );
  });

  it("keeps what was committed when the rest of the group fails", async () => {
    const { executed, commits } = fake();
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    const kept = commits.write(async () => {
      now += 60;
      return "kept";
    });
    const full = Object.assign(new Error("disk full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
    const refused = commits.write(() => Promise.reject(full));
    const last = commits.write(async () => "last");
    expect(await kept).toBe("kept");
    await expect(refused).rejects.toBe(full);
    expect(await last).toBe("last");
    clock.mockRestore();
    expect(executed.filter((each) => each === "commit")).toHaveLength(2);
  });

  it("continues after a failed group, and limits the size of a group", async () => {
    const { executed, commits } = fake();
    await Promise.all(Array.from({ length: 100 }, () => commits.write(async () => {})));
    await commits.write(async () => {});
    expect(executed.filter((sql) => sql === "commit")).toHaveLength(3);
  });
});
