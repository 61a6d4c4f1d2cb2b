import type { Clients } from "#clients/clients.ts";
import { reachStory } from "#features/stories/articles/server/public.ts";
import type { StoryCard } from "#features/stories/calls/staff-editor.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { articlePath } from "#shared/site/paths.ts";
import { showWorkingCopy } from "./show-working-copy.ts";

export async function getStoryCard(
  deps: SharingDeps & Partial<Pick<Clients, "youtube">> & { origin: string },
  call: StaffCall,
  id: number,
): Promise<StoryCard> {
  await reachStory(call, id);
  const article = await showWorkingCopy(deps, id);
  const { title, category, imageUrl, slug } = article;
  // Another picture gets another address, so that no browser shows the one before.
  const version = hashOf(JSON.stringify([title, category, imageUrl]))
    .toString("hex")
    .slice(0, 12);
  return {
    title,
    description: article.excerpt || title,
    picture: `/newsroom/preview/${id}/card.jpg?of=${version}`,
    url: deps.origin + articlePath(slug),
    slug,
    readTime: article.readTime,
  };
}
