// Builds the service over the test bank with a ledger, once for all specs that start it.
import { buildBank } from "./bank/build.ts";

export default async function setup(): Promise<void> {
  const { NODE_ENV } = process.env;
  await buildBank();
  // Vite sets it, and workers would inherit it.
  if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
}
