// What a bank user's calls are authenticated with.
import { invalid } from "./errors.ts";
import { EXAMPLE_TOKEN } from "./examples.ts";
import { id, moment, writtenTime } from "./fields.ts";
import type { JsonObject } from "./json.ts";
import { shownAsKept } from "./kind.ts";
import { constant, derived, resource } from "./resource.ts";
import { shape } from "./shape.ts";
import type { Place } from "./time.ts";
import { utcMoment } from "./utc-moment.ts";

/** 9999-01-01: what comes after the year 9999 cannot be written. */
const LATEST = Date.UTC(9999, 0, 1);

const written = shape({ valid_until: writtenTime() });

/** Until when a token is to hold, in epoch milliseconds; null where nothing is said. */
export const accessTokenRequest = {
  json: written.json,
  /** Throws 422 for what is no time, or one that has passed. */
  read(body: JsonObject, place: Place): { validUntil: number | null } {
    const { valid_until } = written.read(body, place);
    if (!valid_until) return { validUntil: null };
    const validUntil = valid_until(place);
    if (validUntil <= place.now) throw invalid("valid_until", "Must be in the future.");
    if (validUntil >= LATEST) throw invalid("valid_until", "Must be before the year 9999.");
    return { validUntil };
  },
};

type Source = { validUntil: number; createdAt: number };

export const accessToken = resource("bank_user_access_token", {
  id: id("uat"),
  token: shownAsKept<string>({
    type: "string",
    pattern: "^([A-Za-z0-9]{48})?$",
    examples: [EXAMPLE_TOKEN],
  }),
  /** In service time, so that what was sent comes back as it was. */
  valid_until: derived(moment(), (source: Source) => source.validUntil),
  created_at: derived(utcMoment(), (source: Source) => source.createdAt),
  object: constant("bank_user_access_token"),
});
