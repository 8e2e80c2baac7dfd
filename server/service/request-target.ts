// Normalizes request targets, so that routers see one form of each path (RFC 3986, 6.2.2).

/** Path and query in their usual form; "/" for an unreadable target. */
export function normalizeTarget(target: string): string {
  return decodePath(originForm(target));
}

/** A target may be a whole address. */
function originForm(target: string): string {
  if (target.startsWith("/")) return target.split("#", 1)[0] ?? "/";
  if (!URL.canParse(target)) return "/";
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** An encoded letter, digit, `-`, `_` or `~`. Dots stay encoded, so that none leads up a folder. */
const ENCODED = /%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Decodes what needs no encoding in the path; leaves the query as it is. */
function decodePath(target: string): string {
  if (!target.includes("%")) return target;
  const [path = "", ...query] = target.split(/(?=\?)/);
  return path.replace(ENCODED, decodeURIComponent) + query.join("");
}
