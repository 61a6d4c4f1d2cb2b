import { createHash, randomBytes } from "node:crypto";

export const TOKEN_BYTES = 16;

/** The form in which tokens are stored. Tokens are random, so a hash without salt is enough. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** For a link in a mail or a cookie. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");
