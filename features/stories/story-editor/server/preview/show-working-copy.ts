import type { Clients } from "#clients/clients.ts";
import { editableFields, previewArticle } from "#features/stories/articles/server/public.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { readDraft } from "../drafts/locked-draft.ts";
import { storyText } from "../text/story-text.ts";

/** A story as readers would get it with everything that is typed. */
export async function showWorkingCopy(
  deps: SharingDeps & Partial<Pick<Clients, "youtube">>,
  id: number,
): Promise<Article> {
  const { row } = await readDraft(deps, id);
  return previewArticle(deps, id, {
    ...editableFields(row.fields),
    content: await storyText.html(row.doc),
  });
}
