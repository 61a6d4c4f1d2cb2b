import { createHash } from "node:crypto";
import { keyedHash } from "#platform/server/site-key.ts";
import type { NewComment } from "../calls/comments.ts";
import { foldedWords } from "./spam/find-phrases.ts";

export interface Fingerprints {
  author: Buffer;
  textHash: Buffer;
  submission: Buffer;
}

/** Hashes that identify similar comments. They are keyed, so that addresses cannot be guessed from a stolen copy. */
export function fingerprintsOf(key: Buffer, comment: NewComment): Fingerprints {
  return {
    author: authorHash(key, comment.authorEmail),
    textHash: createHash("sha256").update(sameText(comment.content)).digest(),
    submission: submissionOf(key, comment),
  };
}

/** The same for an identical comment sent again. Cheap, so that it can be checked first. */
export function submissionOf(key: Buffer, comment: NewComment): Buffer {
  const { articleId, replyTo, authorName, authorEmail, content, clientKey = "" } = comment;
  const thread = replyTo === undefined ? articleId : `${articleId} ${replyTo}`;
  return keyedHash(key, "submission", clientKey, thread, authorName, authorEmail, content);
}

export const authorHash = (key: Buffer, email: string): Buffer =>
  keyedHash(key, "author", email.toLowerCase());

/** A text without words, such as a row of hearts, is compared as it is. */
const sameText = (content: string) => foldedWords(content).join(" ") || content;
