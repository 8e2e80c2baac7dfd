// `npm start`: brings the checkout up to date and runs the service in this very process.
import { prepare } from "#service/prepare.mjs";

prepare();
await import(new URL("../dist/server/main.js", import.meta.url).href);
