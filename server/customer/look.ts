// Handlers of what customers see of a merchant.
import { within } from "#context/within.ts";
import { changeFace } from "#products/merchant-face.ts";
import { openSession } from "#products/open.ts";
import { changePreferences } from "#products/preferences.ts";
import { verify } from "#products/verify.ts";
import { type Look, type LOOK_CALLS, type Theme, THEMES } from "#schema/account/look.ts";
import type { Merchant } from "#storage/tables/records.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { bytesOf } from "./uploads.ts";

function describe({ settings }: StaffContext, merchant: Merchant): Look {
  const { name, displayName, logo, contact, privacyUrl, preferences } = merchant;
  const { theme, tokens } = preferences.look ?? { theme: "svc", tokens: {} };
  return {
    name,
    displayName,
    logo: logo === "" ? null : `/logos/${logo}`,
    contact,
    privacyUrl,
    theme: THEMES.find((each) => each === theme) ?? "svc",
    tokens: { ...tokens },
    baseUrl: settings.baseUrl,
    themes: [...THEMES],
  };
}

export const lookHandlers: Handlers<typeof LOOK_CALLS> = {
  "GET /look": ({ ctx, merchant }) => describe(ctx, merchant),

  async "POST /look/face"({ ctx, merchant: { id }, body }) {
    const { displayName = "", contact = "", privacyUrl = "" } = body;
    return describe(ctx, await changeFace(ctx, id, { displayName, contact, privacyUrl }));
  },

  async "POST /look/logo"({ ctx, merchant: { id }, body: { logo } }) {
    const bytes = logo === undefined ? null : bytesOf("logo", logo);
    return describe(ctx, await changeFace(ctx, id, { logo: bytes }));
  },

  async "POST /look/theme"({ ctx, merchant: { id }, body: { theme, tokens = {} } }) {
    const look = { theme: theme satisfies Theme, tokens };
    return describe(ctx, await changePreferences(ctx, id, { look }));
  },

  async "POST /look/preview"({ ctx, merchant, visitor }) {
    const request = { language: visitor.person.language };
    const mode = "test" as const;
    const own = within(ctx, { merchant, mode });
    const opened = await openSession(own, verify, { merchant, mode }, request);
    return { key: opened.wizard_session_key };
  },
};
