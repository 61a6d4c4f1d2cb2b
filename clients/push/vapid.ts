import { createECDH, createPrivateKey, ECDH, sign } from "node:crypto";
import { encrypt } from "http_ece";
import type { Clock } from "#platform/server/clock.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";

const CURVE = "prime256v1";

export interface SubscriptionKeys {
  /** A point of P-256, uncompressed. */
  publicKey: Buffer;
  authSecret: Buffer;
}

/** Encrypts for one browser, with a new key for each message (RFC 8291). */
export function encryptMessage(
  message: string,
  { publicKey, authSecret }: SubscriptionKeys,
): Buffer {
  const privateKey = createECDH(CURVE);
  privateKey.generateKeys();
  return encrypt(Buffer.from(message), {
    version: "aes128gcm",
    privateKey,
    dh: publicKey,
    authSecret,
  });
}

/** Whether messages can be encrypted for a key: it must be a point on the curve. */
export function isPublicKey(key: Buffer): boolean {
  try {
    return key.length === 65 && ECDH.convertKey(key, CURVE).length === 65;
  } catch {
    return false;
  }
}

/** Services refuse tokens that are valid for more than a day. */
const VALID_FOR = 12 * HOUR;
const RENEWED_BEFORE = HOUR;

export interface Vapid {
  /** What browsers subscribe with, in base64url. */
  publicKey: string;
  /** The `Authorization` header for a push service. */
  authorize(origin: string): string;
}

/** Tells push services who sends (RFC 8292), with a key of 32 bytes. */
export function createVapid(
  key: Buffer,
  { clock, contact }: { clock: Clock; contact: string },
): Vapid {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(key);
  const point = pair.getPublicKey();
  const publicKey = point.toString("base64url");
  const signingKey = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: key.toString("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const tokens = new Map<string, { token: string; until: number }>();

  function makeToken(origin: string, until: number): string {
    const claims = { aud: origin, exp: Math.floor(until / SECOND), sub: contact };
    const unsigned = [{ typ: "JWT", alg: "ES256" }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const signature = sign("sha256", Buffer.from(unsigned), {
      key: signingKey,
      dsaEncoding: "ieee-p1363",
    });
    return `${unsigned}.${signature.toString("base64url")}`;
  }

  return {
    publicKey,
    authorize(origin) {
      const now = clock.now().getTime();
      let known = tokens.get(origin);
      if (!known || known.until - now < RENEWED_BEFORE) {
        known = { token: makeToken(origin, now + VALID_FOR), until: now + VALID_FOR };
        tokens.set(origin, known);
      }
      return `vapid t=${known.token}, k=${publicKey}`;
    },
  };
}
