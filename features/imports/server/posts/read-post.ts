import { AppError } from "#shared/contract/app-error.ts";
import { linksIn } from "../html/files.ts";
import { hasContent } from "../html/has-content.ts";
import { picturesIn } from "../html/pictures.ts";
import type { OldPost } from "../old-post.ts";
import { chooseTexts } from "./choose-texts.ts";
import { type FlatComment, flattenComments } from "./flatten-comments.ts";

/** A post of an export: its name in the report, and how to read it. */
export interface PostToRead {
  name: string;
  read(note: (line: string) => void): OldPost | { leftOut: string };
}

/** A post with everything that takes time in proportion to its length. */
export interface ReadPost {
  post: Omit<OldPost, "comments">;
  texts: ReturnType<typeof chooseTexts>;
  comments: readonly FlatComment[];
  /** Addresses of the pictures in its text. */
  pictures: readonly string[];
  /** Where its links lead to. */
  links: readonly string[];
  /** Reported only if it is imported. */
  notes: readonly string[];
}

/** A post, or why there is none. */
export type Reading =
  | ({ name: string; is: "read" } & ReadPost)
  | { name: string; is: "left-out" | "refused"; why: string };

export interface ReadingOptions {
  now: Date;
  longestComment: { name: number; content: number };
}

/** Reads one post. An invalid one does not stop the reading of the others. */
export function readPost({ name, read }: PostToRead, options: ReadingOptions): Reading {
  const notes: string[] = [];
  const note = (line: string) => void notes.push(line);
  try {
    const given = read(note);
    if ("leftOut" in given) return { name, is: "left-out", why: given.leftOut };
    const { comments, ...post } = holdEmpty(given, note);
    const { now: without } = options;
    return {
      ...{ name, is: "read", post, notes, texts: chooseTexts(post, note) },
      comments: flattenComments(comments, {
        ...{ without: post.publishedAt ?? without, longest: options.longestComment, note },
      }),
      pictures: picturesIn(post.html),
      links: linksIn(post.html),
    };
  } catch (error) {
    if (error instanceof AppError) return { name, is: "refused", why: error.message };
    throw error;
  }
}

/** A text of which nothing could be imported is for an editor to look at, and not for readers. */
function holdEmpty(post: OldPost, note: (line: string) => void): OldPost {
  if (hasContent(post.html)) return post;
  if (!post.isBlank)
    return { ...post, state: "held", because: "nothing of its text could be imported" };
  note("It has no text");
  return post;
}
