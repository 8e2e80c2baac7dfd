// What the process notes about requests, and writes in batches: refused credentials for the audit
// log, the request log, and the last use of keys.
import type { ServiceContext } from "#context/context.ts";
import { collectRefusedCredentials, type RefusedCredentials } from "#http/refused-credentials.ts";
import {
  createKeyUses,
  createRequestLog,
  type KeyUses,
  type RequestLog,
  UNLOGGED,
} from "#http/request-log.ts";
import { MINUTE } from "#schema/time.ts";
import { repeatEvery } from "./repeat.ts";

const LOG_INTERVAL = 1000;

export type Recording = {
  refused: RefusedCredentials;
  requestLog: RequestLog;
  keyUses: KeyUses;
  /** Writes what it holds; no request may follow. */
  stop(): Promise<void>;
};

export function startRecording(ctx: ServiceContext, logsRequests: boolean): Recording {
  const refused = collectRefusedCredentials(ctx);
  const requestLog = logsRequests ? createRequestLog(ctx) : UNLOGGED;
  const keyUses = createKeyUses(ctx);
  const logFailure = (message: string) => (error: unknown) =>
    ctx.log.error({ err: error }, message);
  const unwritten = logFailure("cannot write the request log");
  const unnoted = logFailure("cannot note the last use of API keys");
  const lost = logFailure("cannot record refused credentials");
  const repeated = [
    repeatEvery(LOG_INTERVAL, requestLog.flush, unwritten),
    repeatEvery(MINUTE, keyUses.flush, unnoted),
    repeatEvery(MINUTE, refused.flush, lost),
  ];
  return {
    refused,
    requestLog,
    keyUses,
    async stop() {
      await Promise.all(repeated.map((each) => each.stop()));
      await requestLog.flush().catch(unwritten);
      await keyUses.flush().catch(unnoted);
      await refused.flush().catch(lost);
    },
  };
}
