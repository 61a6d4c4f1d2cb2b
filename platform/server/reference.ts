import { randomInt } from "node:crypto";

/** Without letters that are easily confused. */
const LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LENGTH = 8;

/** A random case number for people, such as "V-7KQ2M9XD". */
export const newReference = (kind: string): string =>
  `${kind}-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
