// Everything that is served besides the API.
import type { Stage } from "../stage.ts";

const PATHS = [
  "/healthz",
  "/readyz",
  "/openapi.json",
  "/OpenAPI.json",
  "/privacy/de",
  "/privacy/en",
  "/privacy/es",
  "/privacy/xx",
  "/redirect.css",
  "/redirect/unknown",
  "/redirect/unknown/return",
  "/test-bank/unknown",
  "/nothing",
  "/v1",
  "/v1/",
  "/v1/nothing",
  "/v2/version",
];
const METHODS = ["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH"];

export async function playPages({ begin, ask }: Stage): Promise<void> {
  begin("pages");
  for (const path of PATHS) await ask({ path, auth: null });
  for (const method of METHODS) {
    for (const path of ["/healthz", "/openapi.json", "/nothing", "/v1/version"]) {
      await ask({ method, path });
    }
  }
  begin("version");
  for (const path of ["/v1/version", "/v1/version/", "/V1/Version", "/v1/version?x=1"]) {
    await ask({ path });
  }
}
