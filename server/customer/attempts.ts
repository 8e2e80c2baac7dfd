// Checks of passwords, codes and links: throttled, and their refusals recorded.
import type { RefusedCredentials } from "#http/refused-credentials.ts";
import type { SignInLimits } from "#http/sign-in-limits.ts";
import { ServiceError } from "#schema/errors.ts";
import { hashKey } from "#secrets/api-keys.ts";

/** What is attempted with which account. */
type Of = {
  /** Kind of credential, in words for the audit log. */
  what: "password" | "second factor" | "passkey" | "invitation";
  /** E-mail address as it was sent; null if the check finds the account. */
  account: string | null;
  /** The e-mail address of a person that there is; others are not recorded: they can be any secret. */
  person: string | null;
};

/**
 * Runs a check, or other work that costs as much, in its turn. A check refuses with ServiceError 401.
 * Throws 429 after too many refusals.
 */
export type Attempt = <T>(of: Of, check: () => Promise<T>) => Promise<T>;

type Means = { signIns: SignInLimits; refused: Pick<RefusedCredentials, "add"> };

/** The attempts of a client's network. */
export function createAttempt({ signIns, refused }: Means, address: string): Attempt {
  return async ({ what, account, person }, check) => {
    // The hash keeps long texts out of the counters.
    const counted = account === null ? null : hashKey(`${what} ${account.toLowerCase()}`);
    return signIns.run({ account: counted, address }, async () => {
      try {
        return await check();
      } catch (error) {
        if (error instanceof ServiceError && error.status === 401) {
          const credential = person === null ? `${what} of nobody known` : `${what} of ${person}`;
          refused.add({ address, credential, key: null });
        }
        throw error;
      }
    });
  };
}
