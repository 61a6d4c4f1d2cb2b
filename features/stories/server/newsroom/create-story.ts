import type { StoryFields } from "#features/stories/calls/staff-stories.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findCategories } from "../categories/category-repository.ts";
import { findCreated } from "../writing/editable-articles.ts";
import { createArticle } from "../writing/saved-articles.ts";
import { lockSlugs } from "../writing/slugs.ts";
import { bringBackDraft } from "./deleted-drafts.ts";

export type NewStory = Pick<StoryFields, "title"> & {
  [Name in keyof StoryFields]?: StoryFields[Name] | undefined;
} & { location?: string };

/** A draft; its category is the first until its author chooses. */
export async function createStory(
  call: Deps,
  { title, excerpt = "", category, content = "", location = "" }: NewStory,
  /** What the browser calls the story until it has a number. */
  creationKey?: string,
): Promise<{ id: number }> {
  const { actor } = call;
  const [first] = await findCategories(call.db);
  if (!first) throw new AppError("conflict", "There is no category yet.");
  const { id } = await createArticle(
    call,
    {
      title,
      excerpt,
      content,
      location,
      category: category ?? first.name,
      author: actor?.name ?? "",
    },
    {
      ...(actor?.staffId !== undefined && { staffId: actor.staffId }),
      ...(creationKey !== undefined && { creationKey }),
    },
  );
  return { id };
}

/** Sent again by the same person, the key leads to the same story. One that was deleted comes back: somebody writes in it. */
export async function createStoryOnce(
  call: Deps,
  { key, ...story }: NewStory & { key?: string | undefined },
): Promise<{ id: number; isChanged: boolean }> {
  if (key === undefined) return { ...(await createStory(call, story)), isChanged: true };
  // Until the transaction ends: a browser may repeat a call while the first one still runs.
  await lockSlugs(call.db);
  const staffId = call.actor?.staffId;
  const id = staffId === undefined ? undefined : await findCreated(call.db, { staffId, key });
  if (id === undefined) return { ...(await createStory(call, story, key)), isChanged: true };
  return { id, ...(await bringBackDraft(call, id)) };
}
