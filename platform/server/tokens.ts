import { createHash, randomBytes } from "node:crypto";

export const TOKEN_BYTES = 16;

/** What a table holds of a token. Tokens are random, so a plain hash is enough. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** For a link in a mail or a cookie; known to its holder alone. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");
