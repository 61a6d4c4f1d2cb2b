import { AppError } from "#shared/contract/app-error.ts";
import { emailAddress } from "#shared/contract/fields.ts";
import { linksIn, picturesIn } from "../html/files.ts";
import { hasContent, plainLine, plainText, shorten } from "../html/plain-text.ts";
import type { OldComment, OldPost } from "../old-post.ts";
import { chooseTexts } from "./choose-texts.ts";

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
      name,
      is: "read",
      post,
      notes,
      texts: chooseTexts(post, note),
      comments: flattenComments(comments, {
        without: post.publishedAt ?? without,
        longest: options.longestComment,
        note,
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

export interface FlatComment {
  authorName: string;
  authorEmail: string;
  content: string;
  createdAt: Date;
}

interface FlattenOptions {
  /** The date of those that have none. */
  without: Date;
  /** How many characters a comment can have here. */
  longest: { name: number; content: number };
  note: (line: string) => void;
}

/**
 * Our comments have no threads and are sorted by date, so a reply names the comment it replies to. They are plain
 * text, so markup is removed.
 */
function flattenComments(
  comments: readonly OldComment[],
  { without, longest, note }: FlattenOptions,
): FlatComment[] {
  const nameOf = ({ author }: OldComment) =>
    shorten(plainLine(author), longest.name) || "Anonymous";
  const names = new Map(comments.map((comment) => [comment.key, nameOf(comment)]));
  return comments.flatMap((comment) => {
    const words = plainText(comment.html);
    if (words === "") {
      note("A comment without words was left out");
      return [];
    }
    const to = comment.parent === undefined ? undefined : names.get(comment.parent);
    const content = shorten(to === undefined ? words : `@${to}: ${words}`, longest.content);
    if (!content.endsWith(words)) note("A comment of more than 5,000 characters was cut");
    return {
      authorName: nameOf(comment),
      authorEmail: emailAddress.safeParse(comment.email).data ?? "",
      content,
      createdAt: comment.createdAt ?? without,
    };
  });
}
