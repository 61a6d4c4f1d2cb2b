import type { changeStories as contract, Undo } from "#features/stories/calls/staff-stories.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { requireCategory } from "../category-repository.ts";
import { lockArticle } from "../editing/editable-article-repository.ts";
import { updateArticle } from "../editing/update-article.ts";
import { reachToChange, type StoryCall } from "./reach-story.ts";

export type WantedChange = ParsedInput<typeof contract>["body"];

/** All or none: the first story that cannot be changed ends the transaction. Returns what undoes it. */
export async function changeStories(call: StoryCall, wanted: WantedChange): Promise<Undo> {
  const ids = inLockOrder(wanted.ids);
  if (wanted.kind === "tag") {
    const stories = [];
    for (const id of ids) {
      const { tags: from } = await lockStory(call, id);
      await updateArticle(call, id, { tags: [...from, wanted.tag] });
      stories.push({ id, from, to: (await lockArticle(call.db, id)).tags });
    }
    return { kind: "tag", stories };
  }
  const { name: to } = await requireCategory(call.db, wanted.category);
  const stories = [];
  for (const id of ids) {
    const { category: from } = await lockStory(call, id);
    await updateArticle(call, id, { category: to });
    stories.push({ id, from, to });
  }
  return { kind: "category", stories };
}

/** Takes a change back; refused as a whole when one of the stories was changed again meanwhile. */
export async function undoChange(call: StoryCall, undo: Undo): Promise<number[]> {
  const changed: number[] = [];
  const inOrder = undo.stories.toSorted((a, b) => a.id - b.id);
  for (const { id, from, to } of inOrder) {
    const { tags, category } = await lockStory(call, id);
    const now = undo.kind === "tag" ? tags : category;
    if (JSON.stringify(now) !== JSON.stringify(to)) throw changedMeanwhile();
    await updateArticle(call, id, Array.isArray(from) ? { tags: from } : { category: from });
    changed.push(id);
  }
  return changed;
}

/** Two people who change the same stories lock them in the same order. */
export const inLockOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

export const changedMeanwhile = () =>
  new AppError("conflict", "Somebody changed one of these stories meanwhile. Nothing was undone.");

async function lockStory(call: StoryCall, id: number) {
  await lockArticle(call.db, id);
  return reachToChange(call, id);
}
