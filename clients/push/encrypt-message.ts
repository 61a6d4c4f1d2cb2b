import { createECDH, ECDH } from "node:crypto";
import { encrypt } from "http_ece";

export const CURVE = "prime256v1";

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
    ...{ version: "aes128gcm", privateKey, dh: publicKey, authSecret },
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
