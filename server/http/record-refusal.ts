// What is kept of refused credentials: a row of the audit log, and a line for a key's owner.
import type { Request, Response } from "express";
import { inScope } from "#context/within.ts";
import { networkOf } from "./address.ts";
import { loggedOf } from "./logged-request.ts";
import { paramsOf } from "./params.ts";
import { outlineOf, type RefusedCredentials } from "./refused-credentials.ts";
import { type RequestLog, UNLOGGED } from "./request-log.ts";
import type { Services } from "./route.ts";

type Means = {
  services: Pick<Services, "ctx">;
  refused: Pick<RefusedCredentials, "add">;
  requestLog?: Pick<RequestLog, "isOn">;
  /** Whether the request log keeps a refused request of a key. */
  keepsRefused(key: string): boolean;
};

/** Records refused credentials in the audit log; the owner of a key also finds its request logged. */
export async function recordRefusal(
  { services: { ctx }, refused, requestLog = UNLOGGED, keepsRefused }: Means,
  request: Request,
  response: Response,
): Promise<void> {
  const outline = await outlineOf(ctx.store, request.headers.authorization);
  const client = request.ip ?? "";
  const network = networkOf(client);
  const { exchange } = response.locals;
  exchange.refused = { client, credential: outline.credential };
  refused.add({ ...outline, address: network });
  const { key } = outline;
  if (!key || !requestLog.isOn || !keepsRefused(key.id)) return;
  const { id: credential, merchant, mode } = key;
  const scope = { merchant, mode };
  const { clock } = await inScope(ctx, scope);
  exchange.logged = loggedOf(
    paramsOf(request),
    { scope, credential, owner: null },
    network,
    clock(),
  );
}
