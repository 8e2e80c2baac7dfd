// What customers are told about a merchant: its name, logo, contact and privacy notice.
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import type { Merchant, MerchantFace } from "#storage/tables/records.ts";
import { LONGEST_NAME, oneLine } from "./merchants.ts";

/** Characters of a contact. */
const LONGEST_CONTACT = 300;
/** Bytes of a logo. */
const LARGEST_LOGO = 64 * 1024;

/** Media types by the endings of logos. */
export const LOGO_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
} as const;
type LogoEnding = keyof typeof LOGO_TYPES;

/** The first bytes of each type; null matches any byte. */
const MAGIC: Record<LogoEnding, readonly (number | null)[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/** Changes by member; "" clears a text, null removes the logo. */
export type FaceChanges = Partial<Omit<MerchantFace, "logo">> & { logo?: Uint8Array | null };

type Acted = Pick<Context, "store" | "ids"> & Acting;

/** The ending of a picture's type, by its content; its name says nothing. */
function endingOf(bytes: Uint8Array): LogoEnding {
  const endings = Object.keys(MAGIC) as LogoEnding[];
  const found = endings.find((ending) =>
    MAGIC[ending].every((byte, at) => byte === null || bytes[at] === byte),
  );
  if (!found) throw invalid("logo", fieldMessage("logo_type"));
  if (bytes.length > LARGEST_LOGO) {
    const sizes = { bytes: bytes.length, most: LARGEST_LOGO };
    throw invalid("logo", fieldMessage("logo_size", sizes));
  }
  return found;
}

function isHttps(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "https:" && !url.username && !url.password;
}

function lineOf(member: keyof MerchantFace, text: string, longest: number): string {
  const words = oneLine(text, longest);
  if (words !== null) return words;
  throw invalid(member, fieldMessage("short_line", { most: longest }));
}

function checked({ displayName, contact, privacyUrl }: FaceChanges) {
  if (privacyUrl && !isHttps(privacyUrl)) {
    throw invalid("privacyUrl", fieldMessage("privacy_https"));
  }
  return {
    ...(displayName === undefined
      ? {}
      : { displayName: lineOf("displayName", displayName, LONGEST_NAME) }),
    ...(contact === undefined ? {} : { contact: lineOf("contact", contact, LONGEST_CONTACT) }),
    ...(privacyUrl === undefined ? {} : { privacyUrl }),
  };
}

function faceOf({ displayName, logo, contact, privacyUrl }: Merchant): MerchantFace {
  return { displayName, logo, contact, privacyUrl };
}

/**
 * Changes what customers are told about a merchant, and returns the merchant. A new logo has a new
 * name, so that no cache shows the old one. Throws ServiceError 422 for a value that cannot be shown,
 * 404 for an unknown merchant.
 */
export async function changeFace(ctx: Acted, id: string, changes: FaceChanges): Promise<Merchant> {
  const texts = checked(changes);
  const { logo: bytes } = changes;
  const name = bytes ? `${ctx.ids.token(24)}.${endingOf(bytes)}` : "";
  return ctx.store.write(async (db) => {
    const merchant = await db.merchants.byId(id);
    if (!merchant) throw new ServiceError(404);
    const before = faceOf(merchant);
    const after = { ...before, ...texts, ...(bytes === undefined ? {} : { logo: name }) };
    if (bytes !== undefined) await db.logos.deleteOf(id);
    if (bytes) {
      const content = Buffer.from(bytes).toString("base64");
      await db.logos.insert({ merchant: id, name, content });
    }
    await db.merchants.update(id, after);
    await recordChange(db, ctx, {
      kind: "merchant.changed",
      merchant: id,
      subject: id,
      before,
      after,
    });
    return { ...merchant, ...after };
  });
}

/** The name that customers see. */
export function shownName({ name, displayName }: Pick<Merchant, "name" | "displayName">): string {
  return displayName || name;
}
