// Passkeys (WebAuthn): adding one, and signing in with one. The relying party is the service's own
// address, so that a passkey of another site never fits.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import { isIP } from "node:net";
import type { Context } from "#context/context.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import { hashKey } from "#secrets/api-keys.ts";
import type { ChallengeKind, StaffPasskey } from "#storage/tables/records.ts";
import type { Door } from "./door.ts";
import { ISSUER } from "./totp.ts";
import type { Visitor } from "./visitor.ts";

/** Milliseconds for which a challenge can be answered. */
const CHALLENGE_LIFETIME = 5 * 60_000;

/** COSE numbers of the signature algorithms: Ed25519, ECDSA with P-256, RSA with SHA-256. */
const ALGORITHMS = [-8, -7, -257];

const BASE64URL = /^[\w-]+$/;

type Means = Pick<Context, "store" | "systemClock" | "settings">;

/** Throws 409 for an address without a name: browsers bind passkeys to names. */
function relyingParty({ baseUrl }: Context["settings"]): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl);
  if (isIP(hostname) === 0 && !hostname.startsWith("[")) return { rpID: hostname, origin };
  throw new ServiceError(409, { type: "passkeys_unavailable" });
}

/** What a challenge is kept for: a browser in which nobody needs to be signed in. */
function browserOf(door: Door): string {
  return hashKey(door.value() ?? door.renew());
}

async function keep(
  ctx: Means,
  session: string,
  kind: ChallengeKind,
  value: string,
): Promise<void> {
  const until = ctx.systemClock() + CHALLENGE_LIFETIME;
  await ctx.store.write((db) => db.staffChallenges.set({ session, kind, value, until }));
}

/** The challenge that was given; it counts once. Throws 401 without one. */
async function take(ctx: Means, session: string, kind: ChallengeKind): Promise<string> {
  const now = ctx.systemClock();
  const value = await ctx.store.write((db) => db.staffChallenges.take(session, kind, now));
  if (value === null) throw refused();
  return value;
}

function refused(cause?: unknown): ServiceError {
  return new ServiceError(401, { type: "passkey_failed", cause });
}

/** What the browser says may have any form: a failed check is a refusal, whatever its reason. */
async function checked<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  const result = await verify().catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!result.verified) throw refused();
  return result;
}

/** Options with which a browser makes a passkey for a person. */
export async function offerNewPasskey(
  ctx: Means,
  { person, session }: Pick<Visitor, "person" | "session">,
  existing: readonly StaffPasskey[],
): Promise<JsonObject> {
  const { rpID } = relyingParty(ctx.settings);
  const options = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: existing.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keep(ctx, session.id, "new_passkey", options.challenge);
  return asJson(options);
}

/**
 * Throws for an attestation by anybody but the passkey itself. Browsers send no other to a site that
 * asks for none, and its check would fetch lists of revoked certificates from the addresses that the
 * certificates name.
 */
function needOwnAttestation(encoded: string): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(encoded));
  const statement = attestation.get("attStmt");
  const isOwn = attestation.get("fmt") === "packed" && statement.get("x5c") === undefined;
  if (attestation.get("fmt") !== "none" && !isOwn) throw new Error("The attestation is foreign.");
}

/** Checks a new passkey. Throws 401 if it answers no challenge of ours. */
export async function readNewPasskey(
  ctx: Means,
  { session }: Pick<Visitor, "session">,
  response: JsonObject,
): Promise<Pick<StaffPasskey, "credential" | "publicKey" | "counter" | "transports">> {
  const { rpID, origin } = relyingParty(ctx.settings);
  const expectedChallenge = await take(ctx, session.id, "new_passkey");
  // The check refuses what is none.
  const registration = response as unknown as RegistrationResponseJSON;
  const result = await checked(async () => {
    needOwnAttestation(registration.response.attestationObject);
    return verifyRegistrationResponse({
      response: registration,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
  if (!result.registrationInfo) throw refused();
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return {
    credential: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports,
  };
}

/** Options with which a browser proves one of these passkeys, or any that it has. */
export async function askForPasskey(
  ctx: Means,
  door: Door,
  allowed: readonly StaffPasskey[],
): Promise<JsonObject> {
  const { rpID } = relyingParty(ctx.settings);
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: "required",
    allowCredentials: allowed.map(({ credential }) => ({ id: credential })),
  });
  await keep(ctx, browserOf(door), "passkey", options.challenge);
  return asJson(options);
}

/** The id of the credential that a browser claims to prove; "" if it names none that can exist. */
export function credentialOf({ id }: JsonObject): string {
  return typeof id === "string" && BASE64URL.test(id) ? id : "";
}

/**
 * Checks the proof of a passkey, null for one that nobody has. Returns its new count of signatures.
 * Throws 401.
 */
export async function provePasskey(
  ctx: Means,
  door: Door,
  passkey: StaffPasskey | null,
  response: JsonObject,
): Promise<number> {
  const { rpID, origin } = relyingParty(ctx.settings);
  const expectedChallenge = await take(ctx, browserOf(door), "passkey");
  if (!passkey) throw refused();
  const { authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    }),
  );
  return authenticationInfo.newCounter;
}

function asJson(options: object): JsonObject {
  return JSON.parse(JSON.stringify(options)) as JsonObject;
}
