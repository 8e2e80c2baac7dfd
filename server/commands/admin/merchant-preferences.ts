import { changePreferences, retentionOf } from "#products/preferences.ts";
import { PAGE_LANGUAGES } from "#schema/account/session.ts";
import { PRODUCTS } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import { type Options, storeCommand } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { parseChoice, parseCount, parseNames } from "./values.ts";

const OPTIONS = { "time-zone": "value", language: "value", retention: "value" } as const;

/** `svc_pay=14,svc_verify=7`; products that are not named get the days of the service. */
function parseRetention(text: string) {
  const days = parseNames(text)
    .filter((part) => part !== "")
    .map((part) => {
      const [product = "", count = ""] = part.split("=", 2);
      return [parseChoice("--retention", product, PRODUCTS), parseCount("--retention", count)];
    });
  return retentionOf(Object.fromEntries(days));
}

function parseZone(name: string): string | null {
  if (name === "") return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    const message = `--time-zone is the name of a zone such as Europe/Berlin, or empty.`;
    throw new ServiceError(422, { message });
  }
}

function changesOf({ language, retention, "time-zone": zone }: Options<typeof OPTIONS>) {
  return {
    ...(language !== undefined && {
      language: parseChoice("--language", language, PAGE_LANGUAGES),
    }),
    ...(retention !== undefined && { retention: parseRetention(retention) }),
    ...(zone !== undefined && { timeZone: parseZone(zone) }),
  };
}

export const merchantPreferences = storeCommand({
  name: "merchant preferences",
  takes: ["MERCHANT"],
  options: OPTIONS,
  summary:
    "Shows or changes what a merchant prefers; --retention svc_pay=14, --time-zone, --language de or en.",
  async runOnStore(ctx, [named], options) {
    const merchant = await findMerchant(ctx.store, named);
    const changes = changesOf(options);
    const { preferences } =
      Object.keys(changes).length === 0
        ? merchant
        : await changePreferences(ctx, merchant.id, changes);
    const { timeZone, language, retention } = preferences;
    const json = { time_zone: timeZone, language, retention: { ...retention } };
    const days = Object.entries(retention).map(([product, count]) => `${product}=${count}`);
    const text = [
      `Time zone: ${timeZone ?? "that of the service"}`,
      `Language: ${language}`,
      `Retention in days: ${days.join(", ") || "that of the service"}`,
    ].join("\n");
    return { json, text };
  },
});
