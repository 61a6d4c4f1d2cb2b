import { createHmac } from "node:crypto";

/** Compares values without storing them; without the key, a copy of the table cannot be searched for guesses. */
export const keyedHash = (key: Buffer, ...parts: readonly unknown[]): Buffer =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest();
