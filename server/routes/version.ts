import { plainJson } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { VERSION } from "#schema/changes.ts";
import { about } from "#schema/kind.ts";
import { date, object } from "#schema/wire.ts";

export const versionRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/version",
    auth: "either",
    surface: "api",
    summary: "Get the API version",
    answer: plainJson(
      object({ version: about(date(), "Date of the latest API change.", VERSION) }),
    ),
    handler: () => ({ version: VERSION }),
  }),
];
