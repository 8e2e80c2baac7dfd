// The access token that authenticates the calls of a bank user.
import { createdAtUtc } from "./common-fields.ts";
import { EXAMPLE_TOKEN, EXAMPLE_VALID_UNTIL } from "./examples.ts";
import { id } from "./fields.ts";
import { moment, writtenTime } from "./time-fields.ts";
import type { JsonObject } from "./json.ts";
import { about, shownAsKept } from "./kind.ts";
import { constant, derived, resource } from "./resource.ts";
import { shape } from "./shape.ts";
import type { Place } from "./time.ts";

const written = shape({
  valid_until: about(
    writtenTime(),
    "Expiry time, at most one year ahead; defaults to one hour from now. A time without an offset is in the time zone of the service.",
    EXAMPLE_VALID_UNTIL,
  ),
});

/**
 * Reads the expiry of a token in epoch milliseconds; null if none is sent. Whether it lies ahead is
 * for the one who makes the token to check: a repeated call returns a token that has expired since.
 */
export const accessTokenRequest = {
  json: written.json,
  read(body: JsonObject, place: Place): { validUntil: number | null } {
    const { valid_until } = written.read(body, place);
    return { validUntil: valid_until?.(place) ?? null };
  },
};

type Source = { validUntil: number; createdAt: number };

export const accessToken = resource("bank_user_access_token", {
  id: about(id("uat"), "Access token ID."),
  token: about(
    shownAsKept<string>({ type: "string", pattern: "^([A-Za-z0-9]{48})?$" }),
    "The token: the password for calls to this user's connections and accounts. Empty if the key that sealed it is lost, and for an API key that may only read.",
    EXAMPLE_TOKEN,
  ),
  /** In service time, so that a time that you send comes back unchanged. */
  valid_until: derived(
    about(moment(), "Expiry time, in the time zone of the service."),
    (source: Source) => source.validUntil,
  ),
  created_at: derived(createdAtUtc(), (source: Source) => source.createdAt),
  object: constant("bank_user_access_token"),
});
