import { Step, Transform } from "prosemirror-transform";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import type { UnsentDraft } from "./unsent-drafts.ts";

/** What was typed into a new story, to recognise it by: its headline, standfirst and text. */
export function textOfNewStory({ fields, steps }: UnsentDraft): string {
  const fieldText = ["title", "excerpt"].map(
    (name) => fields.find(({ field }) => field === name)?.to,
  );
  return [...fieldText, storyText(steps)].filter(Boolean).join("\n");
}

function storyText(steps: readonly unknown[]): string {
  const empty = storySchema.topNodeType.createAndFill();
  if (!empty) return "";
  const text = new Transform(empty);
  for (const step of steps) text.maybeStep(Step.fromJSON(storySchema, step));
  return text.doc.textBetween(0, text.doc.content.size, "\n").trim();
}
