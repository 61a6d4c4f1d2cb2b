import { createHmac } from "node:crypto";
import { TOKEN_BYTES } from "../../../platform/server/tokens.ts";

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
