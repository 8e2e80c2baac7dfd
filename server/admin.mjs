// `npm run admin`: brings the checkout up to date and runs a command in this very process.
import { prepare } from "#service/prepare.mjs";

prepare();
await import(new URL("../dist/server/admin.js", import.meta.url).href);
