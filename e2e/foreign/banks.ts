// A service that reaches the servers of others: recorded banks always, and with SVC_FOREIGN those that
// `npm run foreign` fetches into that folder.
import { type Live, startLive } from "../live-bank.ts";
import type { Start } from "../stores.ts";
import { startReplay } from "./replay-server.ts";
import { type Server, startOpenFints, startPythonFints } from "./servers.ts";
import { fetchParties } from "./sources.ts";

/** The banks of the directory as which the servers answer. */
export const CODES = {
  DKB: "12030000",
  Atruvia: "43060967",
  Sparkasse: "71152570",
  Postbank: "10010010",
  O: "50010517",
  P: "76030080",
} as const;
type Name = keyof typeof CODES;

/** `names` are those of the servers that are there. */
export type Banks = Live & { names: ReadonlySet<string> };

const FOLDER = process.env["SVC_FOREIGN"];

async function startForeign(): Promise<Partial<Record<Name, Server | null>>> {
  if (!FOLDER) return {};
  const fetched = await fetchParties(FOLDER, {});
  return { O: await startOpenFints(fetched), P: await startPythonFints(fetched) };
}

async function startServers(): Promise<Partial<Record<Name, Server | null>>> {
  return {
    DKB: await startReplay("DKB"),
    Atruvia: await startReplay("Atruvia"),
    Sparkasse: await startReplay("KSK Miesbach"),
    Postbank: await startReplay("Postbank, PIN blocked"),
    ...(await startForeign()),
  };
}

export async function startBanks(start: Start): Promise<Banks> {
  const servers = Object.entries(await startServers());
  const names = new Set(servers.flatMap(([name, server]) => (server ? [name] : [])));
  const banks = servers.flatMap(([name, server]) =>
    server ? [{ code: CODES[name as Name], url: server.url }] : [],
  );
  const live = await startLive(start, banks);
  return {
    ...live,
    names,
    async stop() {
      await live.stop();
      for (const [, server] of servers) await server?.stop();
    },
  };
}
