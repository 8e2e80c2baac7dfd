import { objectOf, plainJson } from "#http/answers.ts";
import { defineRoute } from "#http/route.ts";
import { VERSION } from "#schema/changes.ts";

export const versionRoutes = [
  defineRoute({
    method: "GET",
    path: "/v1/version",
    auth: "either",
    surface: "api",
    summary: "Date of the interface",
    answer: plainJson(objectOf({ version: { type: "string", format: "date" } })),
    handler: () => ({ version: VERSION }),
  }),
];
