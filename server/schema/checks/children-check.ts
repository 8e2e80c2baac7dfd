import { count } from "../fields.ts";
import { resource } from "../resource.ts";
import { shape } from "../shape.ts";

/** For how many children benefit is paid. Its result alone has neither time nor name. */
export const childrenCheck = {
  key: "svc_children_check",
  request: shape({}),
  result: resource("svc_children_check", { children_at_account_holder: count(0, 100) }),
} as const;
