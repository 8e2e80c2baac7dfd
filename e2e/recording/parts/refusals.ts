// Refusals of every route in the description: credentials, methods, bodies, ids.
import type { JsonObject } from "#schema/json.ts";
import { LIVE_KEY, TEST_KEY, type Stage } from "../stage.ts";
import { openUser } from "./user.ts";

type Route = { method: string; path: string; byUser: boolean; body: boolean };

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const UNKNOWN: Readonly<Record<string, string>> = {
  id: "xv_0123456789abcdef",
  user: "bus_0123456789abcdef",
  date: "2026-02-30",
};
const MALFORMED = ["{", '{"a":', "[1,2", '"text"', "[]", "null", '{"key":{"a":1}}'];
const TOO_LARGE = JSON.stringify({ metadata: { text: "x".repeat(1_100_000) } });
const FORM = "application/x-www-form-urlencoded";

/** Each route under its own path and its aliases. */
function routesOf(description: JsonObject): Route[] {
  return Object.entries(description["paths"] as JsonObject).flatMap(([path, methods]) =>
    Object.entries(methods as JsonObject).flatMap(([method, route]) => {
      const { security, requestBody, "x-aliases": aliases } = route as Record<string, unknown>;
      const byUser = JSON.stringify(security).startsWith('[{"accessToken"');
      const written = ((aliases ?? []) as string[]).map((each) =>
        each.replaceAll(/:(\w+)/g, "{$1}"),
      );
      return [path, ...written].map((each) => ({
        method: method.toUpperCase(),
        path: each,
        byUser,
        body: requestBody !== undefined,
      }));
    }),
  );
}

async function refuse({ begin, ask }: Stage, route: Route, token: string): Promise<void> {
  const { method, byUser, body } = route;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => UNKNOWN[name] ?? "x");
  const [own, other] = byUser ? [token, TEST_KEY] : [TEST_KEY, token];
  begin(`refusals of ${method} ${route.path}`);
  await ask({ method, path, auth: null });
  await ask({ method, path, auth: `other:${own}` });
  await ask({ method, path, auth: `api:${own.startsWith("svc_") ? "svc_test_" : ""}wrong` });
  await ask({ method, path, auth: null, headers: { authorization: "Bearer x" } });
  await ask({ method, path, auth: `api:${other}` });
  await ask({ method, path, auth: `api:${own}` });
  await ask({ method, path: `${path}/`, auth: `api:${own}` });
  await ask({ method, path, auth: `api:${LIVE_KEY}` });
  if (!body) return;
  const auth = `api:${own}`;
  for (const raw of MALFORMED) await ask({ method, path, auth, type: "application/json", raw });
  await ask({ method, path, auth, type: "application/json", raw: TOO_LARGE });
  await ask({ method, path, auth, type: FORM, raw: "a=%zz&b[c]=1&b[d][]=2" });
  await ask({ method, path, auth, type: "text/plain", raw: "a=1" });
  await ask({ method, path, auth, raw: '{"a":1}' });
}

export async function playRefusals(stage: Stage): Promise<void> {
  const { begin, ask } = stage;
  begin("refusals");
  const { token } = await openUser(stage);
  const description = await ask({ path: "/openapi.json" });
  const routes = routesOf(description.body);
  for (const route of routes) await refuse(stage, route, token);
  for (const path of new Set(routes.map((each) => each.path))) {
    begin(`methods of ${path}`);
    const here = routes.filter((each) => each.path === path);
    const known = new Set(here.map(({ method }) => method));
    const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => UNKNOWN[name] ?? "x");
    const others = METHODS.filter((method) => !known.has(method));
    for (const method of [...others, "OPTIONS"]) await ask({ method, path: named });
  }
}
