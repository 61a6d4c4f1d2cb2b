import { randomInt } from "node:crypto";

/** No letter that is taken for another when it is read out. */
const LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LENGTH = 8;

/** What people call a case by, such as "V-7KQ2M9XD": random, so that it tells nothing. */
export const newReference = (kind: string): string =>
  `${kind}-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
