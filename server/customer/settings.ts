// Handlers of what a merchant sets.
import { setFeature } from "#products/features.ts";
import { daysKept, RETENTION } from "#products/kept-until.ts";
import { addOrigin, removeOrigin } from "#products/origins.ts";
import { changePreferences, retentionOf } from "#products/preferences.ts";
import type { SETTING_CALLS, Settings } from "#schema/account/settings.ts";
import { PRODUCTS } from "#schema/codes.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Merchant } from "#storage/tables/records.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { featureRows, isOwn, readChange } from "./feature-rows.ts";

function describe({ settings }: StaffContext, merchant: Merchant): Settings {
  const { features, origins, preferences, products } = merchant;
  return {
    origins,
    features: featureRows(features),
    retention: PRODUCTS.filter((product) => products.includes(product)).map((product) => ({
      product,
      days: daysKept(product, preferences),
      most: RETENTION[product],
    })),
    timeZone: preferences.timeZone,
    serviceTimeZone: settings.timeZone,
    language: preferences.language,
  };
}

export const settingHandlers: Handlers<typeof SETTING_CALLS> = {
  "GET /settings": ({ ctx, merchant }) => describe(ctx, merchant),

  "POST /settings": async ({ ctx, merchant: { id }, body: { language, timeZone = null } }) =>
    describe(ctx, await changePreferences(ctx, id, { language, timeZone })),

  "POST /settings/retention": async ({ ctx, merchant: { id }, body }) =>
    describe(ctx, await changePreferences(ctx, id, { retention: retentionOf(body) })),

  async "POST /settings/origins"({ ctx, merchant, body: { origin } }) {
    const origins = [...(await addOrigin(ctx, merchant.id, origin))];
    return describe(ctx, { ...merchant, origins });
  },

  async "POST /settings/origins/remove"({ ctx, merchant, body: { origin } }) {
    const origins = [...(await removeOrigin(ctx, merchant.id, origin))];
    return describe(ctx, { ...merchant, origins });
  },

  async "POST /:mode/features"({ ctx, merchant, mode, body }) {
    const change = readChange(body, mode);
    if (!isOwn(change.name)) {
      const message = "The operator of the service decides about this feature: ask for it.";
      throw new ServiceError(403, { type: "role_insufficient", message });
    }
    return describe(ctx, {
      ...merchant,
      features: await setFeature(ctx, merchant.id, change),
    });
  },
};
