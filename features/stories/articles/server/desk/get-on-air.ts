import type { OnAir } from "#features/stories/calls/staff-stories.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findBreakingWithEnd } from "../breaking-repository.ts";

const MOST_BREAKING = 20;

/** Breaking news with its end, and the story that leads the front page. */
export async function getOnAir(
  { db, clock }: Deps,
  lead: { id: number; title: string } | undefined,
): Promise<OnAir> {
  const breaking = await findBreakingWithEnd(db, { now: clock.now(), limit: MOST_BREAKING });
  return {
    breaking: breaking.map(({ id, title, until }) => ({ id, title, until: until.toISOString() })),
    lead: lead ? { id: lead.id, title: lead.title } : null,
  };
}
