import { storyText } from "../text/story-text.ts";
import { changedFields, type LockedDraft } from "./locked-draft.ts";

/** How many changes of text and fields readers do not have, and will not get by themselves. */
export async function waitingChanges({ row }: LockedDraft): Promise<number> {
  const fields = changedFields(row.fields, row.liveFields).length;
  const { doc, liveContent: html } = row;
  return fields + (await storyText.countDifferences({ doc, html }));
}
