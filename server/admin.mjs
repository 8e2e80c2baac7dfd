// `npm run admin`: brings the checkout up to date, then runs a command in this process.
import { prepare } from "#service/prepare.mjs";

prepare();
await import(new URL("../dist/server/admin.js", import.meta.url).href);
