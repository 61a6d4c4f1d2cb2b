import { crc32 } from "node:zlib";

const SEAL_BYTES = 4;

/** Adds a checksum, so that a truncated or corrupted file is not served. */
export function seal(bytes: Buffer): Buffer {
  const head = Buffer.alloc(SEAL_BYTES);
  head.writeUInt32BE(crc32(bytes));
  return Buffer.concat([head, bytes]);
}

/** The bytes, if their checksum is right. */
export function unseal(sealed: Buffer): Buffer | undefined {
  if (sealed.length < SEAL_BYTES) return undefined;
  const bytes = sealed.subarray(SEAL_BYTES);
  return crc32(bytes) === sealed.readUInt32BE() ? bytes : undefined;
}
