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
  /** Who finds it in the sidebar: an operator, or whose role has a permission; everybody by default. */
  needs?: Permission | "operator";
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
  payments: {
    path: "/:mode/payments",
    group: "daily",
    load: () => import("../objects/Page.tsx"),
  },
  risks: { path: "/:mode/risks", group: "daily", load: () => import("../objects/Page.tsx") },
  verifications: {
    path: "/:mode/verifications",
    group: "daily",
    load: () => import("../objects/Page.tsx"),
  },
  payment: {
    path: "/:mode/payments/:id",
    under: "payments",
    load: () => import("../object/Page.tsx"),
  },
  risk: { path: "/:mode/risks/:id", under: "risks", load: () => import("../object/Page.tsx") },
  verification: {
    path: "/:mode/verifications/:id",
    under: "verifications",
    load: () => import("../object/Page.tsx"),
  },
  bankUsers: {
    path: "/:mode/bank-users",
    group: "daily",
    load: () => import("../bank-users/Page.tsx"),
  },
  bankUser: {
    path: "/:mode/bank-users/:id",
    under: "bankUsers",
    load: () => import("../bank-user/Page.tsx"),
  },
  bankAccount: {
    path: "/:mode/bank-users/:id/accounts/:account",
    under: "bankUsers",
    load: () => import("../bank-account/Page.tsx"),
  },
  events: { path: "/:mode/events", group: "developers", load: () => import("../events/Page.tsx") },
  event: { path: "/:mode/events/:id", under: "events", load: () => import("../event/Page.tsx") },
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
  look: {
    path: "/look",
    group: "developers",
    needs: "develop",
    load: () => import("../look/Page.tsx"),
  },
  insights: {
    path: "/:mode/insights",
    group: "learn",
    load: () => import("../insights/Page.tsx"),
  },
  banks: { path: "/:mode/banks", group: "learn", load: () => import("../banks/Page.tsx") },
  blacklist: {
    path: "/:mode/blacklist",
    group: "account",
    load: () => import("../blacklist/Page.tsx"),
  },
  team: { path: "/team", group: "account", load: () => import("../team/Page.tsx") },
  security: { path: "/security", group: "account", load: () => import("../security/Page.tsx") },
  settings: { path: "/settings", group: "account", load: () => import("../settings/Page.tsx") },
  operator: {
    path: "/operator",
    group: "account",
    needs: "operator",
    load: () => import("../operator/Page.tsx"),
  },
};

export const PAGE_LIST = Object.entries(PAGES) as [PageKey, PageSpec][];
export const GROUPS = Object.keys(en.shell.groups) as PageGroup[];
