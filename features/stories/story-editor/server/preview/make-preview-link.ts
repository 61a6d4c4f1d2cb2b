import { reachStory, type StoryCall } from "#features/stories/articles/server/public.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { HOUR } from "#shared/time/units.ts";
import { addPreviewLink, endPreviewLink } from "./preview-link-repository.ts";

/** Returns the address, which holds the secret: it is stored nowhere. */
export async function makePreviewLink(
  call: StoryCall & { newsroomOrigin: string },
  { id, recipient, hours }: { id: number; recipient: string; hours: number },
): Promise<string> {
  await reachStory(call, id);
  const secret = newToken();
  const createdAt = call.clock.now();
  await addPreviewLink(call.db, {
    ...{ articleId: id, secretHash: hashOf(secret), recipient, createdAt },
    staffId: call.actor?.staffId ?? null,
    expiresAt: new Date(createdAt.getTime() + hours * HOUR),
  });
  return `${call.newsroomOrigin}/newsroom/preview-link#${secret}`;
}

/** Ends a link at once. Returns whether it worked until now. */
export async function revokePreviewLink(
  call: StoryCall,
  { id, link }: { id: number; link: number },
): Promise<boolean> {
  await reachStory(call, id);
  return endPreviewLink(call.db, { id: link, articleId: id, at: call.clock.now() });
}
