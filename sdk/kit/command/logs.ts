// svc logs: the request log of Test mode.
import type { Client } from "#sdk/node/index.ts";
import type { Command } from "./settings.ts";

/** Milliseconds between looks at the log. */
const PAUSE = 1000;

type Line = { id: string; at: string; method: string; path: string; status: number; ms: number };

/** Newest first. */
async function read(client: Client): Promise<(Line & { error: string; transaction: string })[]> {
  const { data } = await client.get("/v1/test/requests");
  return [...data];
}

export const logs: Command = {
  name: "logs",
  takes: "[--follow]",
  summary: "Prints the latest calls of Test mode; --follow waits for more.",
  most: 0,
  options: { follow: "flag" },
  async run(client, _args, { follow }, { write, wait, signal }) {
    let seen = new Set<string>();
    for (;;) {
      const lines = await read(client);
      for (const line of lines.toReversed().filter(({ id }) => !seen.has(id))) {
        const { at, status, method, path, ms, error, transaction, id } = line;
        const parts = [at, String(status), method, path, `${ms} ms`, error, transaction, id];
        write(parts.filter((part) => part !== "").join("  "));
      }
      seen = new Set(lines.map(({ id }) => id));
      if (!follow) return;
      await wait(PAUSE);
      if (signal.aborted) return;
    }
  },
};
