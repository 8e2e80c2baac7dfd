import { ServiceError } from "#schema/errors.ts";
import { isActivated } from "./credentials.ts";
import type { WizardContext } from "./lease.ts";
import type { WizardRun } from "./run.ts";

const MESSAGE =
  "Shared credentials are not activated for this account: credentials is taken once the service's operator has activated shared_credentials, until then send the values of the login form.";

/** Throws ServiceError 403 for shared credentials that the merchant has not activated. */
export async function checkCredentials(
  ctx: WizardContext,
  { incoming, session }: WizardRun,
): Promise<undefined> {
  if (!incoming.request.credentials || (await isActivated(ctx, session))) return;
  throw new ServiceError(403, { message: MESSAGE });
}
