// A service with the traffic of a busy merchant, for specs of the account area.
import type { Service } from "../service.ts";
import type { Start } from "../stores.ts";
import { beBusy } from "./staff.ts";

/** Sessions of the traffic: each filter of a list finds some. */
const SESSIONS = 400;

export async function startBusy(start: Start): Promise<Service> {
  const service = await start({ SVC_WEBHOOK_ALLOW: "127.0.0.1" });
  await beBusy(service, SESSIONS);
  return service;
}
