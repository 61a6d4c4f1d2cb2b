import { getStory } from "#features/stories/calls/staff-stories.ts";
import { call } from "#platform/web/call.ts";

const titles = new Map<number, Promise<string | undefined>>();

/** The title of another story; none if this person may not see it. */
export function relatedStory(id: number): Promise<string | undefined> {
  const known = titles.get(id);
  if (known) return known;
  const request = call(getStory, { params: { id } }).then(
    ({ title }) => title,
    () => undefined,
  );
  titles.set(id, request);
  return request;
}
