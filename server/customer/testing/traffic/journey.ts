// One customer's way through the wizard, as it would be recorded.
import type { LastError, Product } from "#schema/codes.ts";
import type { Device, Reached, StepKind, TanKind } from "#schema/timeline.ts";
import { MINUTE } from "#schema/time.ts";
import type { StepName } from "#schema/wizard.ts";
import type { SessionEnd, StepEntry } from "#storage/tables/records.ts";
import type { Random } from "./random.ts";

/** How a bank behaves at the moment: `well`, or one of the ways to fail. */
export type BankMood = "well" | "slow" | "refuses_logins" | "loses_releases";

export type TrafficBank = {
  /** `DE:50010517` */
  id: string;
  name: string;
  bic: string;
  tan: TanKind;
  weight: number;
};

export type Journey = {
  product: Product;
  device: Device | null;
  language: string;
  /** Null if the customer left before choosing one. */
  bank: TrafficBank | null;
  /** Null for a session that nobody opened. */
  openedAt: number | null;
  endedAt: number;
  ended: SessionEnd;
  lastError: LastError | "client_aborted" | "";
  steps: StepEntry[];
};

type Way = { product: Product; createdAt: number; bank: TrafficBank; mood: BankMood };

/** What a step of the journey tells. */
type Told = {
  kind?: StepKind;
  step: StepName;
  reached: Reached;
  after: number;
  error?: StepEntry["error"];
  tan?: TanKind | null;
  ms?: number | null;
};

/** Draws a journey. */
export function drawJourney(random: Random, { product, createdAt, bank, mood }: Way): Journey {
  const device = random.weighted<Device | null>([
    ["phone", 60],
    ["desktop", 34],
    ["tablet", 5],
    [null, 1],
  ]);
  const language = random.weighted([
    ["de", 85],
    ["en", 12],
    ["es", 3],
  ]);
  const common = { product, device, language };
  if (random.chance(0.05)) return unopened(common, createdAt);

  let at = createdAt + random.duration(4000);
  const openedAt = at;
  let chosen: TrafficBank | null = null;
  const steps: StepEntry[] = [];
  function tell(told: Told): void {
    const { kind = "page", step, reached, after, error = null, tan = null, ms = null } = told;
    at += after;
    const known = chosen?.id ?? null;
    steps.push({ at, kind, step, reached, language, error, tan, bank: known, device, ms });
  }
  function end(ended: SessionEnd, lastError: Journey["lastError"], reached: Reached): Journey {
    const step = ({ finished: "finish", aborted: "abort", failed: "error" } as const)[ended];
    const error = lastError === "" ? null : lastError;
    tell({ kind: "ended", step, reached, after: random.duration(6000), error });
    return { ...common, bank: chosen, openedAt, endedAt: at, ended, lastError, steps };
  }

  tell({ kind: "opened", step: "bank", reached: "opened", after: 0 });
  if (random.chance(0.06)) return end("aborted", "client_aborted", "opened");
  chosen = bank;
  tell({ step: "login", reached: "bank", after: random.duration(9000) });
  const slow = mood === "slow" ? 6 : 1;
  const bankTime = () => random.duration(1800 * slow);
  const refusals =
    mood === "refuses_logins" && random.chance(0.7) ? 3 : random.chance(0.12) ? 1 : 0;
  for (let nth = 0; nth < refusals; nth += 1) {
    const error = mood === "refuses_logins" ? "tech_error" : "login_failed";
    const after = random.duration(14_000);
    tell({ kind: "error", step: "login", reached: "bank", after, error, ms: bankTime() });
  }
  if (refusals === 3) return end("failed", "max_login_tries", "bank");
  if (random.chance(0.08 * slow)) return end("aborted", "client_aborted", "bank");
  if (product !== "svc_verify" || random.chance(0.3)) {
    tell({ step: "account", reached: "login", after: random.duration(13_000), ms: bankTime() });
    if (random.chance(0.03)) return end("aborted", "client_aborted", "login");
  }
  if (product === "svc_pay") {
    const { tan } = bank;
    const step = tan === "redirect" ? "redirect" : tan === "app" ? "wait" : "tan";
    tell({ step, reached: "release", after: random.duration(7000), tan, ms: bankTime() });
    if (tan === "redirect") {
      tell({ kind: "left", step, reached: "release", after: 2000, tan });
      tell({ kind: "returned", step, reached: "release", after: random.duration(25_000), tan });
    }
    if (random.chance(0.05)) {
      const error = "wrong_tan";
      const after = random.duration(20_000);
      tell({ kind: "error", step, reached: "release", after, error, tan, ms: bankTime() });
    }
    const lost = mood === "loses_releases" ? 0.6 : 0.03;
    if (random.chance(lost)) return end("failed", "tan_failed", "release");
    at += random.duration(15_000);
  }
  if (random.chance(0.01 * slow)) return end("failed", "tech_error", "login");
  return end("finished", "", "finished");
}

function unopened(
  common: Pick<Journey, "product" | "device" | "language">,
  createdAt: number,
): Journey {
  const endedAt = createdAt + 24 * 60 * MINUTE;
  const none = { device: null, bank: null, openedAt: null };
  return {
    ...common,
    ...none,
    endedAt,
    ended: "failed",
    lastError: "client_not_started",
    steps: [],
  };
}
