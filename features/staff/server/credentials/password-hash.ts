import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashInThread } from "./hash-in-thread.ts";

const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** The form in which a password is stored: argon2id as PHC text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await hashInThread({
    ...COST,
    message: textOf(password),
    nonce,
    tagLength: TAG_BYTES,
  });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Takes as long for an account that does not exist or has no password. */
export async function matchesPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", tag = ""] = PHC.exec(hash ?? NOBODY) ?? [];
  const expected = Buffer.from(tag, "base64");
  const given = await hashInThread({
    message: textOf(password),
    nonce: Buffer.from(salt, "base64"),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(given, expected) && hash !== null;
}

/** The same letters, however the keyboard put them together. */
const textOf = (password: string) => password.normalize("NFKC");

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** In the form of a hash, and of no password. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(TAG_BYTES))}`;
