// The start of specs of the account area: a service with the traffic of a busy merchant.
import { expect, test as base } from "../fixtures.ts";
import type { Service } from "../service.ts";
import { beBusy } from "./staff.ts";

export { expect };

/** Sessions of the traffic: each filter of a list finds some. */
const SESSIONS = 400;

export const test = base.extend<object, { busy: Service }>({
  busy: [
    async ({ start }, use) => {
      const service = await start({ SVC_WEBHOOK_ALLOW: "127.0.0.1" });
      await beBusy(service, SESSIONS);
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
});
