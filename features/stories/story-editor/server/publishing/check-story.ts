import {
  hasSameHeadline,
  publishBlockers,
  publishWarnings,
  reachStory,
  storySources,
  withPictures,
} from "#features/stories/articles/server/public.ts";
import type { checkStory as contract } from "#features/stories/calls/staff-editor.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { type LockedDraft, readDraft } from "../drafts/locked-draft.ts";
import { storyText } from "../text/story-text.ts";
import type { LinkChecker } from "./link-checker.ts";

/** What stops the working copy from being published or updated, and what should be looked at. */
export async function checkStory(
  call: StaffCall,
  id: number,
  checkLinks: LinkChecker,
): Promise<Reply<typeof contract>> {
  await reachStory(call, id);
  const draft = await readDraft(call, id);
  const now = call.clock.now();
  const { fields, liveFields, liveContent } = draft.row;
  const { embargoUntil } = draft.article;
  const content = await storyText.html(draft.row.doc);
  const story = await withPictures(call.db, { fields, content, embargoUntil });
  const at = timeOf(draft, now);
  const blockers = publishBlockers(story, at);
  const live = draft.isLive
    ? publishBlockers(
        await withPictures(call.db, { fields: liveFields, content: liveContent, embargoUntil }),
        at,
      )
    : [];
  // A live story may keep what it was published with.
  const isOld = ({ text }: { text: string }) => live.some((one) => one.text === text);
  const sameHeadline = await hasSameHeadline(call.db, { id, title: fields.title, now });
  const rights = await storySources.findMissingRights(call.db, id);
  const { dead, isChecking } = checkLinks(story.content);
  const deadLinks = dead.map(({ href, why }) => ({
    code: "dead-link",
    text: `The link ${href} leads nowhere: ${why}.`,
    place: "text" as const,
  }));
  return {
    blockers: [...blockers.filter((one) => !isOld(one)), ...(draft.isLive ? [] : rights)],
    warnings: [
      ...blockers.filter(isOld),
      ...(draft.isLive ? rights : []),
      ...publishWarnings(story, sameHeadline),
      ...deadLinks,
    ],
    isChecking,
  };
}

const timeOf = ({ article }: LockedDraft, now: Date) =>
  article.status === "published" && article.publishedAt ? article.publishedAt : now;
