// An authenticator in software (WebAuthn level 3, ES256), for tests of passkeys.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<string, Cbor>;

/** The head of a CBOR value (RFC 8949): its major type, and a number below 65,536. */
function cborHead(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count]);
  return Buffer.from([(type << 5) | 25, count >> 8, count & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([cborHead(3, bytes.length), bytes]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (value instanceof Map) {
    const members = [...value].flatMap(([name, member]) => [cbor(name), cbor(member)]);
    return Buffer.concat([cborHead(5, value.size), ...members]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([cborHead(4, items.length), ...items.map(cbor)]);
}

/** Who vouches for a new passkey: a format of WebAuthn, and its statement with the key's signature. */
export type Attestation = {
  fmt: string;
  statement: (signature: () => Buffer) => ReadonlyMap<string, Cbor>;
};

const NONE: Attestation = { fmt: "none", statement: () => new Map() };

/** A coordinate of a COSE key: its name and 32 bytes. */
function coordinate(name: number, text: string): Buffer {
  return Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(text, "base64url")]);
}

function clientData(type: string, challenge: unknown, { origin }: Place): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** User present and verified. */
const VERIFIED = 0x05;
/** A credential follows. */
const ATTESTED = 0x40;

/** Where a browser believes to be. */
export type Place = { origin: string; rpId: string };

export type Authenticator = ReturnType<typeof createAuthenticator>;

export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credential = randomBytes(16);
  const id = credential.toString("base64url");
  let counter = 0;

  function authData(rpId: string, flags: number): Buffer {
    counter += 1;
    const tail = Buffer.alloc(5);
    tail[0] = flags;
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  /** The key as COSE: EC2, ES256, P-256. */
  function coseKey(): Buffer {
    const head = Buffer.from("a5010203262001", "hex");
    return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
  }

  const common = { id, rawId: id, type: "public-key", clientExtensionResults: {} };

  return {
    id,
    /** Makes the passkey: the answer to the options of a registration. */
    register(challenge: unknown, place: Place, { fmt, statement } = NONE) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const data = Buffer.concat([
        authData(place.rpId, VERIFIED + ATTESTED),
        Buffer.alloc(16),
        length,
        credential,
        coseKey(),
      ]);
      const client = clientData("webauthn.create", challenge, place);
      const signature = () => sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const object = new Map<string, Cbor>([
        ["fmt", fmt],
        ["attStmt", statement(signature)],
        ["authData", data],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString("base64url"),
          attestationObject: cbor(object).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Proves the passkey: the answer to the options of a sign-in. */
    prove(challenge: unknown, place: Place) {
      const client = clientData("webauthn.get", challenge, place);
      const data = authData(place.rpId, VERIFIED);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          authenticatorData: data.toString("base64url"),
          clientDataJSON: client.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
