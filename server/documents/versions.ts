// Versions of stored documents: a release reads what earlier ones wrote.
import { ServiceError } from "#schema/errors.ts";

/** A parsed document. Release 0.1 stored no version; that form counts as version 0. */
type Stored = { version?: number };

/** Turns a document of one version into one of the next. */
type Upgrade = (document: object) => object;

/** The same members; only the version was added. */
export const unchanged: Upgrade = (document) => document;

export type Versions<T> = {
  /** The document with the current version. Release 0.1 reads it too: it ignores the version. */
  stamp(document: T): T & { version: number };
  /** The document in its current form. Throws ServiceError 503 for one of a newer release. */
  restore(stored: Stored): T;
};

/** `upgrades[n]` turns version n into version n + 1; their number is the current version. */
export function versionsOf<T extends object>(upgrades: readonly Upgrade[]): Versions<T> {
  const current = upgrades.length;
  return {
    stamp: (document) => ({ version: current, ...document }),
    restore({ version = 0, ...members }) {
      if (version > current) {
        throw new ServiceError(503, {
          message: "A newer release stored this document. Try again.",
        });
      }
      const upgraded = upgrades
        .slice(version)
        .reduce<object>((document, upgrade) => upgrade(document), members);
      return upgraded as T;
    },
  };
}
