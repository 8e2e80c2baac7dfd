// Authenticator apps: time-based codes (RFC 6238) in the parameters that every app supports.
import qrcodegen from "nayuki-qr-code-generator";
import { Secret, TOTP } from "otpauth";

/** Seconds of a time step. */
const PERIOD = 30;
/** Steps before and after the current one whose codes count, for clocks that differ. */
const WINDOW = 1;
/** Bytes of a secret: the length of the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Quiet zone of a QR code in cells (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The name that apps show beside a code. */
export const ISSUER = "svc";

/** A secret in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function totpOf(secret: string, label: string): TOTP {
  const parameters = { algorithm: "SHA1", digits: 6, period: PERIOD };
  return new TOTP({ ...parameters, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
}

/** The address that an app reads from a QR code. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The time step that a code belongs to; null if it is none of now. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, "");
  const delta = totpOf(secret, "").validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

/** A QR code as the path of an SVG whose view box is `size` by `size`. */
export function qrPath(text: string): { size: number; path: string } {
  const { QrCode } = qrcodegen;
  const code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
  const cells = Array.from({ length: code.size ** 2 }, (_, index) => {
    const [x, y] = [index % code.size, Math.floor(index / code.size)];
    return code.getModule(x, y) ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : "";
  });
  return { size: code.size + 2 * QUIET_ZONE, path: cells.join("") };
}
