import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { changeFace } from "#products/merchant-face.ts";
import { ServiceError } from "#schema/errors.ts";
import { storeCommand } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { formatFace, faceLines } from "./format-merchant.ts";

/** Bytes of a file that is read at all. */
const LARGEST_FILE = 1024 * 1024;

function readLogo(file: string): Uint8Array {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() && found.size <= LARGEST_FILE) return readFileSync(file);
  const message = `${file} is no file of at most ${LARGEST_FILE} bytes: name a PNG, JPEG or WebP file.`;
  throw new ServiceError(422, { message });
}

export const merchantSet = storeCommand({
  name: "merchant set",
  takes: ["MERCHANT"],
  options: {
    "display-name": "value",
    logo: "value",
    "no-logo": "flag",
    contact: "value",
    "privacy-url": "value",
  },
  summary: "Sets what customers are told about a merchant; an empty value clears a text.",
  async runOnStore(ctx, [named], options) {
    const { "display-name": displayName, contact, "privacy-url": privacyUrl, logo } = options;
    const merchant = await findMerchant(ctx.store, named);
    const changed = await changeFace(ctx, merchant.id, {
      ...(displayName === undefined ? {} : { displayName }),
      ...(contact === undefined ? {} : { contact }),
      ...(privacyUrl === undefined ? {} : { privacyUrl }),
      ...(options["no-logo"] ? { logo: null } : {}),
      ...(logo === undefined ? {} : { logo: readLogo(resolve(ctx.callerDir, logo)) }),
    });
    return { json: formatFace(changed, ctx.timeZone), text: faceLines(changed) };
  },
});
