import {
  findCorrections,
  reachStory,
  type StoryCall,
} from "#features/stories/articles/server/public.ts";
import type { listCorrections as contract } from "#features/stories/calls/staff-versions.ts";
import type { Reply } from "#shared/contract/endpoint.ts";

export async function listCorrections(
  call: StoryCall,
  id: number,
): Promise<Reply<typeof contract>> {
  await reachStory(call, id);
  const found = await findCorrections(call.db, id);
  return { corrections: found.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) };
}
