import { CHECKED_WORDS } from "#features/intake/video-submissions/checks.ts";
import { articleEditor, reachToChange, storySources } from "#features/stories/server/public.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { sourceOf } from "../accept-submission.ts";
import { findChecks } from "../check-repository.ts";
import { type IntakeCall, storyScope } from "./story-scope.ts";

export const CHECKS_TITLE = "How we checked this video";

/** Adds a box with what was checked to the text of the draft, where editors see it before readers do. */
export async function showChecks(call: IntakeCall, id: number): Promise<number> {
  const story = await storySources.findStory(call.db, sourceOf(id));
  if (!story) throw new AppError("conflict", "Make a draft first.");
  await reachToChange({ ...call, scope: storyScope(call) }, story.id);
  if (story.status === "published")
    throw new AppError("conflict", "The story is published. Add the box in the editor.");
  const checks = await findChecks(call.db, id);
  if (checks.length === 0) throw new AppError("conflict", "Nothing was checked yet.");
  if (story.content.includes(CHECKS_TITLE)) return story.id;
  const lines = checks.map(({ kind }) => `<li>${CHECKED_WORDS[kind]}</li>`).join("");
  const box = `<aside data-kind="facts"><h3>${CHECKS_TITLE}</h3><ul>${lines}</ul></aside>`;
  await articleEditor.update(call, story.id, { content: story.content + box });
  return story.id;
}
