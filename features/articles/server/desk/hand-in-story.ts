import type { DeskCall } from "../../../../platform/server/desk/desk-api.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { changeArticle } from "../editing/change-article.ts";
import { reachStory } from "./reach-story.ts";

/** Tells the editors that a draft is ready. Doing it again changes nothing. */
export async function handInStory(call: DeskCall, id: number): Promise<void> {
  await reachStory(call, id);
  const now = call.clock.now();
  await changeArticle(call, id, ({ status, handedInAt }) => {
    if (status !== "draft") throw new AppError("conflict", "This story is published already.");
    return { handedInAt: handedInAt ?? now, editorNote: "" };
  });
}
