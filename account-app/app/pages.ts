// Every page with its address and its code, which loads when the page is first shown.
import type { ComponentType } from "preact";
import type { Permission } from "#schema/account/permissions.ts";
import type { PageProps } from "./page-props.ts";
import { en, type Texts } from "../texts/en/en.ts";

export type PageKey = keyof Texts["shell"]["names"];
export type PageGroup = keyof Texts["shell"]["groups"];

export type PageSpec = {
  /** Below `/account`; the sidebar fills `:mode`. */
  path: string;
  /** Group of the sidebar; none for pages that others lead to. */
  group?: PageGroup;
  /** Who finds it in the sidebar; everybody by default. */
  needs?: Permission;
  /** The entry of the sidebar that leads to it. */
  under?: PageKey;
  load(): Promise<{ Page: ComponentType<PageProps> }>;
};

/** In the order of the sidebar. */
export const PAGES: Record<PageKey, PageSpec> = {
  home: { path: "/:mode/home", group: "daily", load: () => import("../home/Page.tsx") },
  sessions: {
    path: "/:mode/sessions",
    group: "daily",
    load: () => import("../sessions/Page.tsx"),
  },
  session: {
    path: "/:mode/sessions/:id",
    under: "sessions",
    load: () => import("../session/Page.tsx"),
  },
  webhooks: {
    path: "/:mode/webhooks",
    group: "developers",
    load: () => import("../webhooks/Page.tsx"),
  },
  webhook: {
    path: "/:mode/webhooks/:id",
    under: "webhooks",
    load: () => import("../webhook/Page.tsx"),
  },
  delivery: {
    path: "/:mode/deliveries/:id",
    under: "webhooks",
    load: () => import("../delivery/Page.tsx"),
  },
  requests: {
    path: "/:mode/requests",
    group: "developers",
    load: () => import("../requests/Page.tsx"),
  },
  request: {
    path: "/:mode/requests/:id",
    under: "requests",
    load: () => import("../request/Page.tsx"),
  },
  keys: { path: "/:mode/keys", group: "developers", load: () => import("../keys/Page.tsx") },
  insights: {
    path: "/:mode/insights",
    group: "learn",
    load: () => import("../insights/Page.tsx"),
  },
};

export const PAGE_LIST = Object.entries(PAGES) as [PageKey, PageSpec][];
export const GROUPS = Object.keys(en.shell.groups) as PageGroup[];
