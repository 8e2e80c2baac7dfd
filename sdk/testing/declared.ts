// Compares the published declarations with the code at compile time. If it fails, edit
// sdk/types/svc-api.d.ts (or sdk/types/svc-loader.d.ts for `loader`).
import type { StepName as WireStep } from "#schema/wizard.ts";
import type * as loader from "../loader.ts";
import type { SvcFrame as BuiltFrame } from "../frame/api.ts";
import type { Svc as Built } from "../wizard/api.ts";
import type { Options as BuiltOptions } from "../wizard/options.ts";
import type { Options, StepName, Svc, SvcFrame } from "../types/svc-api.d.ts";
import type * as declared from "../types/svc-loader.d.ts";

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Shared = Exclude<keyof Built & keyof Svc, "create" | "open" | "lang">;

/** Each is `true` only while both sides match. */
export const AGREED: {
  loader: Same<typeof loader, typeof declared>;
  methods: Same<Pick<Built, Shared>, Pick<Svc, Shared>>;
  options: Same<BuiltOptions, Options>;
  steps: Same<WireStep, StepName>;
  undeclared: Same<Exclude<keyof Built, keyof Svc>, never>;
  missing: Same<Exclude<keyof Svc, keyof Built>, never>;
  target: Same<Parameters<Built["create"]>, Parameters<Svc["create"]>>;
  session: Same<Parameters<Built["open"]>, Parameters<Svc["open"]>>;
  opened: Same<keyof ReturnType<Built["open"]>, keyof ReturnType<Svc["open"]>>;
  result: Same<ReturnType<Built["open"]>["result"], ReturnType<Svc["open"]>["result"]>;
  framed: Same<keyof BuiltFrame, keyof SvcFrame>;
  style: Same<Parameters<BuiltFrame["style"]>, Parameters<SvcFrame["style"]>>;
  theme: Same<Parameters<BuiltFrame["theme"]>, Parameters<SvcFrame["theme"]>>;
} = {
  loader: true,
  methods: true,
  options: true,
  steps: true,
  undeclared: true,
  missing: true,
  target: true,
  session: true,
  opened: true,
  result: true,
  framed: true,
  style: true,
  theme: true,
};
