import { diffWordsWithSpace } from "diff";
import { storySchema } from "#features/stories/story-editor/schema.ts";

export interface ComparedPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** The words of two texts, with those that were added and removed. */
export const compareWords = (before: string, after: string): ComparedPart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));

/** The text of a version in paragraphs; what is no text is named in brackets. */
export function textOfVersion(doc: unknown): string {
  const node = storySchema.nodeFromJSON(doc);
  return node.textBetween(0, node.content.size, "\n\n", ({ type }) => `[${type.name}]`);
}
