// Entry point of the printing thread.
import { parentPort } from "node:worker_threads";
import { print } from "./print.ts";
import type { Printout } from "../print.ts";

parentPort?.on("message", async (work: Printout) => {
  const bytes = await print(work);
  parentPort?.postMessage(bytes, []);
});
