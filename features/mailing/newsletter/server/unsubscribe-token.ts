import { createHmac } from "node:crypto";
import { TOKEN_BYTES } from "#platform/server/tokens.ts";

/** Derived from the address with the site's key, so that the links in old mails keep working without storing tokens. */
export const unsubscribeToken = (key: Buffer, address: string): string =>
  createHmac("sha256", key)
    .update(`unsubscribe ${address}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString("base64url");
