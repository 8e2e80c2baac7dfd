// Figures of insights, counted again by other code from what the traffic wrote.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import type { SessionRow } from "#schema/account/sessions.ts";
import type { Insights } from "#schema/account/insights.ts";
import { REACHED } from "#schema/timeline.ts";
import { DAY, HOUR } from "#schema/time.ts";
import type { Session } from "#storage/tables/records.ts";
import { insightHandlers } from "./insights.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";
import { fillTraffic } from "./testing/traffic/traffic.ts";

let api: Api;
let owner: Browser;
let now: number;
/** The sessions that ended: what the figures are recomputed from. */
let told: Session[];
beforeAll(async () => {
  api = await openApi();
  now = api.ctx.clock();
  const scope = { merchant: api.merchants.first, mode: "test" } as const;
  await fillTraffic(api.ctx.store, { ...scope, sessions: 900, seed: 11, now });
  owner = await signIn(api, { role: "read_only" });
  told = await api.ctx.store.read(async (db) => {
    const own = db.in(scope);
    const all: Session[] = [];
    for (const { transaction } of await own.sessions.recent({ limit: 10_000 })) {
      const session = await own.sessions.find(transaction);
      if (session?.ended) all.push(session);
    }
    return all;
  });
}, 60_000);
afterAll(() => api.close());

async function ask(query: string): Promise<Insights> {
  const path = `/test/insights?${query}`;
  const { status, body } = await owner.ask("GET /:mode/insights", path);
  expect(status).toBe(200);
  return body as Insights;
}

/** The same period, to the hour as it is counted. */
function within(from: number): Session[] {
  const first = from - (from % HOUR);
  return told.filter(({ endedAt }) => {
    return endedAt !== null && endedAt >= first && endedAt - (endedAt % HOUR) <= now;
  });
}

/** Below which value a share of the values lies, by counting how many are at most as large. */
function percentile(values: readonly number[], share: number): number | null {
  const enough = values.filter(
    (each) => values.filter((other) => other <= each).length >= share * values.length,
  );
  return enough.length > 0 ? Math.min(...enough) : null;
}

const timeOf = ({ openedAt, endedAt }: Session) =>
  openedAt === null || endedAt === null ? null : endedAt - openedAt;

function timesOf(all: readonly Session[]) {
  const finished = all.filter(({ ended }) => ended === "finished");
  const times = finished.flatMap((each) => timeOf(each) ?? []);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

function passed({ ended, openedAt, timeline }: Session, stage: number): boolean {
  if (ended === "finished" || stage === 0) return true;
  if (stage === 1) return openedAt !== null;
  return timeline.some(({ reached }) => REACHED.indexOf(reached) >= stage);
}

function figuresOf(all: readonly Session[]) {
  return {
    started: all.length,
    finished: all.filter(({ ended }) => ended === "finished").length,
    ...timesOf(all),
    funnel: REACHED.map((reached, stage) => ({
      reached,
      count: all.filter((each) => passed(each, stage)).length,
    })),
  };
}

it.each([1, 7, 30])("counts the sessions that ended in the last %i days", async (days) => {
  const from = now - days * DAY;
  const { started, finished, p50, p95, funnel } = await ask(
    `from=${new Date(from).toISOString()}&by=product`,
  );
  const expected = figuresOf(within(from));
  expect({ started, finished, p50, p95, funnel }).toEqual(expected);
  expect(started).toBeGreaterThan(10);
});

it.each(["product", "bank", "device"] as const)("compares by %s", async (by) => {
  const from = now - 30 * DAY;
  const { groups } = await ask(`from=${new Date(from).toISOString()}&by=${by}`);
  const keys = [...new Set(within(from).map((session) => session[by] ?? ""))];
  expect(groups.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  for (const { key, name: _, ...figures } of groups) {
    const all = within(from).filter((session) => (session[by] ?? "") === key);
    expect(figures).toEqual(figuresOf(all));
  }
});

it("counts errors as a share, TAN methods, and the time of each step", async () => {
  const from = now - 30 * DAY;
  const { errors, tanKinds, steps } = await ask(`from=${new Date(from).toISOString()}`);
  const all = within(from);
  for (const { error, count, share } of errors) {
    const shown = all.filter(
      ({ lastError, timeline }) =>
        lastError === error || timeline.some((entry) => entry.error === error),
    );
    // Leaving is no error of a session that finished.
    expect(count, error).toBe(shown.length);
    expect(share).toBeCloseTo(shown.length / all.length);
  }
  for (const { tan, count } of tanKinds) {
    const last = all.filter(({ timeline }) => {
      return timeline.findLast((entry) => entry.tan !== null)?.tan === tan;
    });
    expect(count).toBe(last.length);
  }
  for (const { step, p50, p95, count } of steps) {
    const times = all.flatMap(({ timeline, endedAt }) => {
      const spent = timeline.map((entry, nth) =>
        entry.step === step ? (timeline[nth + 1]?.at ?? endedAt ?? entry.at) - entry.at : 0,
      );
      const sum = spent.reduce((total, each) => total + each, 0);
      return sum > 0 ? [sum] : [];
    });
    expect({ count, p50, p95 }, step).toEqual({
      count: times.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    });
  }
});

it("adds up by hour and by day, and narrows to one bank", async () => {
  const from = new Date(now - 30 * DAY).toISOString();
  const all = await ask(`from=${from}`);
  for (const parts of [all.byHour, all.byDay]) {
    expect(parts.reduce((sum, { started }) => sum + started, 0)).toBe(all.started);
    expect(parts.reduce((sum, { finished }) => sum + finished, 0)).toBe(all.finished);
  }
  const largest = all.groups.find(({ key }) => key !== "");
  const one = await ask(`from=${from}&bank=${encodeURIComponent(largest?.key ?? "")}`);
  expect(one.started).toBe(largest?.started);
  expect(largest?.name).not.toBe("");
});

/** How many sessions a list shows. */
async function listed(query: Record<string, string>): Promise<number> {
  let count = 0;
  let before = "";
  do {
    const asked = new URLSearchParams({ ...query, limit: "200", ...(before && { before }) });
    const { body } = await owner.ask("GET /:mode/sessions", `/test/sessions?${asked}`);
    const { items, next } = body as { items: SessionRow[]; next: string | null };
    count += items.length;
    before = next ?? "";
  } while (before);
  return count;
}

it("opens as many sessions as a figure says", async () => {
  // Some that ended since then began before: who never opens one does not end it for a day.
  const from = new Date(now - (now % HOUR) - DAY).toISOString();
  const behind = (filter: Record<string, string>) => listed({ ...filter, endedFrom: from });
  const { errors, tanKinds, started: all, funnel, byDay } = await ask(`from=${from}`);
  expect([errors.length > 2, tanKinds.length > 2]).toEqual([true, true]);
  expect(await behind({})).toBe(all);
  for (const { error, count } of errors) expect(await behind({ error }), error).toBe(count);
  for (const { tan, count } of tanKinds) expect(await behind({ tan }), tan).toBe(count);
  for (const [nth, { reached, count }] of funnel.entries()) {
    const left = count - (funnel[nth + 1]?.count ?? 0);
    expect(await behind({ reached }), reached).toBe(left);
  }
  const [first] = byDay;
  const midnight = Date.parse(`${byDay[1]?.day}T00:00:00+01:00`);
  const endedTo = new Date(midnight - 1).toISOString();
  expect(await behind({ endedTo })).toBe(first?.started);
  for (const by of ["product", "bank", "country", "device"]) {
    const { groups } = await ask(`from=${from}&by=${by}`);
    for (const { key, started } of groups.filter((group) => group.key !== "").slice(0, 5)) {
      expect(await behind({ [by]: key }), `${by} ${key}`).toBe(started);
    }
  }
});

/** Asks a store that reads nothing until it is released. */
function slowInsights() {
  const { settings, store } = api.ctx;
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const reads = { now: 0, most: 0 };
  const read: typeof store.read = async (work) => {
    reads.most = Math.max(reads.most, (reads.now += 1));
    await held;
    return store.read(work).finally(() => (reads.now -= 1));
  };
  const merchant = { id: api.merchants.first, preferences: {} };
  const common = {
    // Settings of its own, as another service: no figure is remembered.
    ctx: { ...api.ctx, settings: { ...settings }, store: { ...store, read } },
    scope: { merchant: merchant.id, mode: "test" },
    merchant,
  };
  const handle = insightHandlers["GET /:mode/insights"];
  /** Asks for the week before some hours ago. */
  const askAt = (hours: number, gone = () => false) => {
    const query = { to: new Date(now - hours * HOUR).toISOString() };
    return handle({ ...common, query, gone } as unknown as Parameters<typeof handle>[0]);
  };
  return { askAt, reads, release: () => release?.() };
}

describe("many questions of one merchant at once", () => {
  it("are counted one at a time, equal ones together, and a ninth is refused", async () => {
    const { askAt, reads, release } = slowInsights();
    const asked = [0, 1, 2, 3, 4, 5, 6, 7].map((hour) => askAt(hour));
    const equal = [0, 7].map((hour) => askAt(hour));
    await expect(askAt(8)).rejects.toMatchObject({ status: 429, type: "counting_in_progress" });
    release();
    const answers = await Promise.all(asked);
    expect(await Promise.all(equal)).toEqual([answers[0], answers[7]]);
    expect(reads.most).toBe(1);
    expect((await askAt(8)).started).toBeGreaterThan(0);
  });

  it("are not counted for those who left, unless somebody else asks the same", async () => {
    const { askAt, release } = slowInsights();
    const first = askAt(0);
    let isGone = false;
    const leaving = [1, 2].map((hour) => askAt(hour, () => isGone));
    const [alone] = leaving;
    const refused = expect(alone).rejects.toMatchObject({ status: 503 });
    const stays = askAt(2);
    isGone = true;
    release();
    await first;
    await refused;
    expect((await stays).started).toBeGreaterThan(0);
  });
});

it("is saved as CSV", async () => {
  const path = "/test/insights.csv?by=product";
  const { status, headers, text } = await owner.ask("GET /:mode/insights.csv", path);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain('filename="insights-product.csv"');
  expect(text).toContain("product;name;started;finished;p50_ms;p95_ms;created;opened");
});
