import type { Client } from "#sdk/node/index.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { finishSession } from "./finish-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WAITS = { form: { name: "wait", elements: [] }, polling: { interval: 2000 }, error: [] };
const FINISHED = { form: { name: "finish", elements: [] }, polling: {}, error: [] };
const TAN = {
  form: { name: "tan", elements: [{ type: "text", name: "tan" }] },
  polling: {},
  error: { message: "Wrong TAN.", recoverable: true },
};

/** A client whose wizard answers with these pages in turn, the last one again and again. */
function clientOf(...pages: object[]) {
  const sent: unknown[] = [];
  const post = async (_path: string, { body }: { body: unknown }) => {
    sent.push(body);
    return pages[sent.length - 1] ?? pages.at(-1);
  };
  return { client: { post } as unknown as Client, sent };
}

/** The outcome after the waits of a session. */
async function outcomeOf(client: Client, patience?: number): Promise<unknown> {
  const ended = finishSession(client, "KEY", patience ? { patience } : {}).catch(String);
  await vi.advanceTimersByTimeAsync(120_000);
  return ended;
}

it("asks a bank that is slow as often as it takes", async () => {
  const { client, sent } = clientOf(...Array.from({ length: 60 }, () => WAITS), FINISHED);
  expect(await outcomeOf(client)).toBe("finish");
  expect(sent).toHaveLength(61);
  expect(sent.at(-1)).toEqual({ key: "KEY", action: "poll" });
});

it("gives up a bank that never answers, and a form that is refused again and again", async () => {
  const stuck = "it is at the step wait";
  expect(await outcomeOf(clientOf(WAITS).client, 1000)).toContain(stuck);
  const { client, sent } = clientOf(TAN);
  expect(await outcomeOf(client)).toContain("it is at the step tan. Wrong TAN.");
  expect(sent).toHaveLength(21);
});

it("passes a page without fields, such as a warning about the payee", async () => {
  const warning = {
    form: { name: "payee", elements: [{ type: "help_text" }] },
    polling: {},
    error: [],
  };
  const { client, sent } = clientOf(warning, FINISHED);
  expect(await outcomeOf(client)).toBe("finish");
  expect(sent).toEqual([{ key: "KEY" }, { key: "KEY", action: "submit" }]);
});

it("says at once that a page of the bank takes a browser", async () => {
  const elements = [{ type: "redirect", url: "https://bank.example" }];
  const { client, sent } = clientOf({ ...WAITS, form: { name: "redirect", elements } });
  expect(await outcomeOf(client)).toContain("finish it in a browser");
  expect(sent).toHaveLength(1);
});
