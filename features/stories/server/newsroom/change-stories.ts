import type { changeStories as contract, Undo } from "#features/stories/calls/staff-stories.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { requireCategory } from "../categories/category-repository.ts";
import { changeArticle } from "../writing/change-article.ts";
import { lockArticle } from "../writing/editable-articles.ts";
import { unpublishArticle } from "../writing/publish-article.ts";
import { updateArticle } from "../writing/saved-articles.ts";
import { assertRightsToUse } from "../writing/source-rights.ts";
import { reachStory, reachToChange, type StoryCall } from "./stories.ts";

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
const inLockOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

const changedMeanwhile = () =>
  new AppError("conflict", "Somebody changed one of these stories meanwhile. Nothing was undone.");

async function lockStory(call: StoryCall, id: number) {
  await lockArticle(call.db, id);
  return reachToChange(call, id);
}

/** Hides stories from readers, all or none, and returns those that were not drafts before. */
export async function takeDownStories(
  call: Deps,
  ids: readonly number[],
  reason: string,
): Promise<number[]> {
  const taken: number[] = [];
  for (const id of inLockOrder(ids)) {
    const { status } = await lockArticle(call.db, id);
    if (status === "draft") continue;
    await unpublishArticle(call, id, reason);
    taken.push(id);
  }
  return taken;
}

/** Shows them again with the date they had; refused as a whole when one is no longer as it was left. */
export async function undoTakeDown(call: Deps, ids: readonly number[]): Promise<number[]> {
  const wanted = inLockOrder(ids);
  for (const id of wanted)
    await changeArticle(call, id, async ({ status, publishedAt, embargoUntil }, tx) => {
      if (status !== "draft" || !publishedAt) throw changedMeanwhile();
      if (embargoUntil && embargoUntil > publishedAt)
        throw new AppError("unusable_content", "One of these stories is under an embargo.");
      await assertRightsToUse(tx, id);
      return { status: "published" };
    });
  return wanted;
}

/** Tells the editors that a draft is ready. Doing it again changes nothing. */
export async function handInStory(call: StoryCall, id: number): Promise<{ isChanged: boolean }> {
  await reachStory(call, id);
  const now = call.clock.now();
  return changeArticle(call, id, ({ status, handedInAt }) => {
    if (status !== "draft") throw new AppError("conflict", "This story is published already.");
    return { handedInAt: handedInAt ?? now, editorNote: "" };
  });
}

/** Returns a story that was handed in to its author, with a note. */
export async function sendBackStory(call: StoryCall, id: number, note: string): Promise<void> {
  await reachStory(call, id);
  await changeArticle(call, id, ({ status, handedInAt }) => {
    if (status !== "draft" || !handedInAt)
      throw new AppError("conflict", "This story is not handed in.");
    return { handedInAt: null, editorNote: note };
  });
}
