import { AppError } from "#shared/contract/app-error.ts";
import { changeArticle } from "../editing/change-article.ts";
import { reachStory, type StoryCall } from "./reach-story.ts";

/** Returns a story that was handed in to its author, with a note. */
export async function sendBackStory(call: StoryCall, id: number, note: string): Promise<void> {
  await reachStory(call, id);
  await changeArticle(call, id, ({ status, handedInAt }) => {
    if (status !== "draft" || !handedInAt)
      throw new AppError("conflict", "This story is not handed in.");
    return { handedInAt: null, editorNote: note };
  });
}
