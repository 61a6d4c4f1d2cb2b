import { AppError } from "#shared/contract/app-error.ts";
import { changeArticle } from "../editing/change-article.ts";
import { reachStory, type StoryCall } from "./reach-story.ts";

/** Tells the editors that a draft is ready. Doing it again changes nothing. */
export async function handInStory(call: StoryCall, id: number): Promise<{ isChanged: boolean }> {
  await reachStory(call, id);
  const now = call.clock.now();
  return changeArticle(call, id, ({ status, handedInAt }) => {
    if (status !== "draft") throw new AppError("conflict", "This story is published already.");
    return { handedInAt: handedInAt ?? now, editorNote: "" };
  });
}
