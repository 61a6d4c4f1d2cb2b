import { emailAddress } from "#shared/contract/fields.ts";
import { plainLine, plainText, shorten } from "../html/plain-text.ts";
import type { OldComment } from "../old-post.ts";

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
export function flattenComments(
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
