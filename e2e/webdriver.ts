// A browser over the W3C WebDriver protocol, for the one that Playwright cannot drive: WebKitGTK's.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./service.ts";

const START_LIMIT = 20_000;
const FIND_LIMIT = 15_000;
/** Key of an element reference, as the protocol defines it. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Keys without a character, as the protocol names them. */
export const KEYS = { tab: "\uE004", enter: "\uE007", down: "\uE015", escape: "\uE00C" } as const;

export type Driven = {
  open(url: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Presses one key after the other, wherever the focus is. */
  press(keys: string): Promise<void>;
  /** Acts inside of this frame from now on; without a selector, in the page again. */
  enter(frame?: string): Promise<void>;
  /** Waits for a visible element and returns its text. */
  read(selector: string): Promise<string>;
  /** Runs a function body in the page. */
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
};

type Programs = { driver: string; browser: string };

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}

/** Starts a separate display and returns its name. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const args = ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"];
  const child = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
  return { name: `:${String(number).trim()}`, process: child };
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const text = body && JSON.stringify(body);
  const response = await fetch(url, { method, ...(text ? { body: text } : {}) });
  const { value } = (await response.json()) as { value: { message?: string } | null };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value?.message}`);
  return value;
}

async function until<Value>(limit: number, attempt: () => Promise<Value>): Promise<Value> {
  const last = Date.now() + limit;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > last) throw error;
    }
    await wait(100);
  }
}

/** Starts WebKitGTK's small browser on a separate display. */
export async function startWebkit({ driver, browser }: Programs): Promise<Driven> {
  const display = await startDisplay();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display.name,
    GSETTINGS_BACKEND: "memory",
    NO_AT_BRIDGE: "1",
  };
  const child = spawn(driver, [`--port=${port}`], { stdio: "ignore", env });
  const close = async () => {
    await stop(child);
    await stop(display.process);
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    await until(START_LIMIT, () => call(`${base}/status`, "GET"));
    const options = { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } };
    const request = { capabilities: { alwaysMatch: options } };
    const { sessionId } = (await call(`${base}/session`, "POST", request)) as { sessionId: string };
    return drive(`${base}/session/${sessionId}`, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function drive(session: string, close: () => Promise<void>): Driven {
  const refer = async (selector: string) => {
    const request = { using: "css selector", value: selector };
    return (await call(`${session}/element`, "POST", request)) as { [ELEMENT]: string };
  };
  const find = async (selector: string): Promise<string> =>
    `${session}/element/${(await refer(selector))[ELEMENT]}`;
  const read = (selector: string) =>
    until(FIND_LIMIT, async () => {
      const element = await find(selector);
      const seen = await call(`${element}/displayed`, "GET");
      if (seen !== true) throw new Error(`hidden: ${selector}`);
      return String(await call(`${element}/text`, "GET"));
    });
  return {
    async open(url) {
      await call(`${session}/url`, "POST", { url });
    },
    async click(selector) {
      await read(selector);
      await call(`${await find(selector)}/click`, "POST", {});
    },
    async press(keys) {
      const actions = [...keys].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await call(`${session}/actions`, "POST", {
        actions: [{ type: "key", id: "keyboard", actions }],
      });
    },
    async enter(frame) {
      await call(`${session}/frame`, "POST", { id: null });
      if (!frame) return;
      const id = await until(FIND_LIMIT, () => refer(frame));
      await call(`${session}/frame`, "POST", { id });
    },
    read,
    run: (script) => call(`${session}/execute/sync`, "POST", { script, args: [] }),
    async close() {
      await call(session, "DELETE").catch(() => undefined);
      await close();
    },
  };
}
