import { formatMoment } from "#schema/time.ts";
import type { Merchant } from "#storage/tables/records.ts";

/** A merchant as commands print it. */
export function formatMerchant(
  { id, number, name, blocked, createdAt }: Merchant,
  timeZone: string,
) {
  return { number, id, name, blocked, created_at: formatMoment(createdAt, timeZone) };
}

/** A merchant with what customers are told about it. */
export function formatFace(merchant: Merchant, timeZone: string) {
  const { displayName, logo, contact, privacyUrl } = merchant;
  return {
    ...formatMerchant(merchant, timeZone),
    display_name: displayName,
    logo,
    contact,
    privacy_url: privacyUrl,
  };
}

/** The same as lines of text. */
export function faceLines({
  number,
  name,
  displayName,
  logo,
  contact,
  privacyUrl,
}: Merchant): string {
  const rows = {
    "Shown as": displayName || name,
    Logo: logo,
    Contact: contact,
    Privacy: privacyUrl,
  };
  const lines = Object.entries(rows).map(([label, value]) => `  ${label}: ${value || "not set"}`);
  return [`${number} ${name}`, ...lines].join("\n");
}
