// Verifies the signatures of webhook calls. The tests run this file.
// #region verify
import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds by which the time of a call may differ from the clock. */
const TOLERANCE = 5 * 60;

/**
 * Returns whether the service signed a call. `body` is the raw bytes, `headers` has lower-case names,
 * `secrets` are the valid secrets of the webhook in one mode. Require `v2` if your webhook has it:
 * a call that is replayed later is then refused.
 */
export function isGenuine(body, headers, secrets, { version = "v1", now = Date.now() } = {}) {
  const timestamp = headers["x-payload-timestamp"] ?? "";
  if (version === "v2" && !isFresh(timestamp, now)) return false;
  const signed = version === "v2" ? Buffer.concat([Buffer.from(`${timestamp}.`), body]) : body;
  const expected = secrets.map((secret) => createHmac("sha256", secret).update(signed).digest());
  const given = (headers["x-payload-signature"] ?? "").split(";").map((each) => each.trim());
  return given.some((each) => {
    const [, scheme, hash = ""] = /^(v\d)=([0-9a-f]{64})$/.exec(each) ?? [];
    const bytes = Buffer.from(hash, "hex");
    return scheme === version && expected.some((own) => timingSafeEqual(bytes, own));
  });
}

function isFresh(timestamp, now) {
  return /^\d+$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE;
}
// #endregion
