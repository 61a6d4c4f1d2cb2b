import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

const TAG_BYTES = 16;
const LAST_RECORD = 2;

/** Decrypts one record as a browser does (RFC 8291 and 8188); throws when it was not encrypted for these keys. */
export function decryptPush(body: Buffer, keys: { own: ECDH; authSecret: Buffer }): string {
  const { own, authSecret } = keys;
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const serverKey = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordSize) throw new Error("More than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), serverKey]);
  const ikm = hkdf(own.computeSecret(serverKey), authSecret, info, 32);
  const key = hkdf(ikm, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(ikm, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error("The record has no delimiter");
  return padded.subarray(0, end).toString();
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));
