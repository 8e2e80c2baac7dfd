// Writes api.ts, the types of the API, from the API description: `npm run client`.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

const DESCRIPTION = "server/docs/openapi.json";
const TYPES = "sdk/node/api.ts";
const RAW = "dist/api.ts";

/** The generator needs an older compiler than the project has, so it is fetched for the run. */
const GENERATOR = ["--package=openapi-typescript@7.13.0", "--package=typescript@5.9.3"];

const line = ["exec", "--yes", ...GENERATOR, "--", "openapi-typescript", DESCRIPTION, "-o", RAW];
execFileSync("npm", line, { stdio: "inherit" });
const hash = createHash("sha256").update(readFileSync(DESCRIPTION)).digest("hex");
writeFileSync(
  TYPES,
  `// Generated from ${DESCRIPTION} by npm run client.\n// ${hash}\n${readFileSync(RAW, "utf8")}`,
);
rmSync(RAW);
