import { createHash, createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;

/** What the table holds of a token. Tokens are random, so a plain hash is enough. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/**
 * Every mail to an address carries the same one, years apart, so it is made anew each time instead of being stored:
 * only who holds the site's key can.
 */
export const unsubscribeToken = (key: Buffer, address: string): string =>
  createHmac("sha256", key)
    .update(`unsubscribe ${address}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString("base64url");
