import {
  articleEditor,
  assertPublishable,
  reachStory,
} from "#features/stories/articles/server/public.ts";
import type { publishStory as contract } from "#features/stories/calls/staff-editor.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { saveDraftRow } from "../drafts/draft-repository.ts";
import { lockDraft } from "../drafts/locked-draft.ts";
import { storyText } from "../text/story-text.ts";
import { readMoment } from "./clock-time.ts";

/** Publishes what is typed, now or at a time. Returns whether anything changed: pressed twice, it happens once. */
export async function publishStory(
  call: StaffCall,
  id: number,
  { at, zone, ...body }: ParsedInput<typeof contract>["body"],
): Promise<boolean> {
  await reachStory(call, id);
  const plan = {
    zone,
    ...(at !== undefined && { at: readMoment(at, zone) }),
    embargoUntil: dateOf(body.embargoUntil),
    breakingUntil: dateOf(body.breakingUntil),
    featuredUntil: dateOf(body.featuredUntil),
    rightsReason: body.rightsReason,
  };
  const draft = await lockDraft(call, id);
  const { article, row } = draft;
  const now = call.clock.now();
  if (!draft.isLive)
    // An empty title or category is in the working copy alone.
    assertPublishable(
      { fields: row.fields, content: await storyText.safeHtml(row.doc), embargoUntil: null },
      now,
    );
  const { isChanged } = await articleEditor.publish(call, article.id, plan);
  if (isChanged) await saveDraftRow(call.db, { ...row, revisedAt: now });
  return isChanged;
}

const dateOf = (value: string | null | undefined): Date | null | undefined =>
  typeof value === "string" ? new Date(value) : value;
