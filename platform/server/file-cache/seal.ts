import { crc32 } from "node:zlib";

const SEAL_BYTES = 4;

/** A file that lost its end to a power cut, or a bit to a bad disk, must not be shown for months. */
export function seal(bytes: Buffer): Buffer {
  const head = Buffer.alloc(SEAL_BYTES);
  head.writeUInt32BE(crc32(bytes));
  return Buffer.concat([head, bytes]);
}

/** The bytes, if they are all there as they were. */
export function unseal(sealed: Buffer): Buffer | undefined {
  if (sealed.length < SEAL_BYTES) return undefined;
  const bytes = sealed.subarray(SEAL_BYTES);
  return crc32(bytes) === sealed.readUInt32BE() ? bytes : undefined;
}
