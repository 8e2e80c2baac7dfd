// `npm start`: brings the checkout up to date, then runs the service in this process.
import { prepare } from "#service/prepare.mjs";

prepare();
await import(new URL("../dist/server/main.js", import.meta.url).href);
