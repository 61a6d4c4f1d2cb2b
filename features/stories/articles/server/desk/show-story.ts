import type { Story } from "#features/stories/calls/staff-stories.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { mayChange, reachStory } from "./reach-story.ts";
import { toStory } from "./to-story.ts";

export async function showStory(call: StaffCall, id: number): Promise<Story> {
  const story = await reachStory(call, id);
  return toStory(story, call.clock.now(), mayChange(call, story));
}
