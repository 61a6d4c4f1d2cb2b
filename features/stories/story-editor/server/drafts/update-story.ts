import {
  articleEditor,
  editableFields,
  reachToChange,
  type StoryCall,
} from "#features/stories/articles/server/public.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { storyText } from "../text/story-text.ts";
import { saveDraftRow } from "./draft-repository.ts";
import { lockDraft } from "./locked-draft.ts";
import { waitingChanges } from "./waiting-changes.ts";
import { fieldChanges } from "./write-through.ts";

/** Shows the waiting changes of a live story to readers. Returns whether there were any. */
export async function updateStory(
  call: StoryCall,
  id: number,
  rightsReason?: string,
): Promise<boolean> {
  await reachToChange(call, id);
  const draft = await lockDraft(call, id);
  if (!draft.isLive) throw new AppError("conflict", "Readers cannot see this story yet.");
  if ((await waitingChanges(draft)) === 0) return false;
  const { row } = draft;
  if (row.fields.title === "" || row.fields.category === "")
    throw new AppError("unusable_content", "A live story needs a title and a category.");
  const content = await storyText.safeHtml(row.doc);
  const changes = { ...fieldChanges(row.liveFields, row.fields), content };
  await articleEditor.update(call, id, changes, { revision: "updated", rightsReason });
  const liveFields = editableFields(await articleEditor.find(call, String(id)));
  await saveDraftRow(call.db, {
    ...row,
    liveContent: content,
    liveFields,
    revisedAt: call.clock.now(),
  });
  return true;
}
