import { createHash } from "node:crypto";
import { keyedHash } from "../../../platform/server/keyed-hash.ts";
import type { NewComment } from "../contract.ts";
import { wordsOf } from "./spam/fold-text.ts";

export interface Fingerprints {
  author: Buffer;
  textHash: Buffer;
  submission: Buffer;
}

/** What tells two comments to be alike. The key keeps anyone from trying addresses against a stolen copy. */
export function fingerprintsOf(key: Buffer, comment: NewComment): Fingerprints {
  return {
    author: authorHash(key, comment.authorEmail),
    textHash: createHash("sha256").update(sameText(comment.content)).digest(),
    submission: submissionOf(key, comment),
  };
}

/** The same for the very same comment sent again. Costs little, so that it can be looked up before all else. */
export function submissionOf(key: Buffer, comment: NewComment): Buffer {
  const { articleId, authorName, authorEmail, content, clientKey = "" } = comment;
  return keyedHash(key, "submission", clientKey, articleId, authorName, authorEmail, content);
}

export const authorHash = (key: Buffer, email: string): Buffer =>
  keyedHash(key, "author", email.toLowerCase());

/** A text without a single word, such as a row of hearts, stands for itself. */
const sameText = (content: string) => wordsOf(content).join(" ") || content;
