import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What the server asks of a passkey, as far as this one looks at it. */
interface Options {
  challenge: string;
}

interface Faults {
  /** The address that the browser says it is at. */
  origin?: string;
  /** Whether the person showed a finger, a face or a PIN. */
  isUserVerified?: boolean;
}

export interface SoftPasskey {
  id: string;
  /** For `navigator.credentials.create`. */
  register(options: Options, faults?: Faults): Record<string, unknown>;
  /** For `navigator.credentials.get`. */
  assert(options: Options, faults?: Faults): Record<string, unknown>;
}

/** A passkey without a browser: an ES256 key that signs what an authenticator signs. */
export function softPasskey({ origin }: { origin: string }): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  const rpIdHash = createHash("sha256").update(new URL(origin).hostname).digest();
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, faults: Faults) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }),
    );

  const authenticatorData = ({ isUserVerified = true }: Faults, attested = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested]);
  };

  const credential = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    register(options, faults = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
      const authData = authenticatorData(faults, attested);
      return credential({
        clientDataJSON: clientData("webauthn.create", options, faults).toString("base64url"),
        attestationObject: attestation(authData).toString("base64url"),
        transports: ["internal"],
      });
    },
    assert(options, faults = {}) {
      const data = clientData("webauthn.get", options, faults);
      const authData = authenticatorData(faults);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return credential({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      });
    },
  };
}

/** CBOR of the few kinds that are needed: https://www.rfc-editor.org/rfc/rfc8949 */
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);

function cborHead(kind: number, length: number): Buffer {
  const first = kind << 5;
  if (length < 24) return Buffer.from([first | length]);
  if (length < 256) return Buffer.from([first | 24, length]);
  return Buffer.from([first | 25, length >> 8, length & 0xff]);
}

/** A map of three: no statement about the maker of the authenticator. */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    cborHead(5, 3),
    ...[cborText("fmt"), cborText("none"), cborText("attStmt"), cborHead(5, 0)],
    ...[cborText("authData"), cborBytes(authData)],
  ]);

/** The public key as COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with x (-2) and y (-3). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
}
