import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { defineSettings } from "#platform/server/settings/settings-part.ts";
import { writeOnce } from "#platform/server/write-once.ts";

/** Of AES-256. */
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of the settings, or else the one in the data folder, made on first use. The database alone is of no use without it. */
export type StaffKey = () => Promise<Buffer>;

export function openStaffKey(dataDir: string, configured?: Buffer): StaffKey {
  let known = configured && Promise.resolve(configured);
  return () => {
    known ??= readKey(join(dataDir, "staff-key")).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function readKey(path: string): Promise<Buffer> {
  await writeOnce(path, `${randomBytes(KEY_BYTES).toString("base64")}\n`);
  const key = Buffer.from(await readFile(path, "utf8"), "base64");
  if (key.length !== KEY_BYTES) throw new Error(`${path} does not hold a key`);
  return key;
}

/** AES-256-GCM: nonce, tag, text. */
export function seal(key: Buffer, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** The secret, unless it was sealed with another key. */
export function unseal(key: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, options).setAuthTag(tag);
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Nodes that share no folder share this key: each could else open only the secrets that it stored itself. */
export const staffKeySetting = defineSettings({
  STAFF_KEY: z
    .base64("must be 32 random bytes in base64")
    .transform((text) => Buffer.from(text, "base64"))
    .refine(({ length }) => length === KEY_BYTES, "must be 32 random bytes in base64")
    .optional(),
});
