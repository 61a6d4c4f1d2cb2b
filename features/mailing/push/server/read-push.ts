import type * as calls from "#features/mailing/calls/push.ts";
import { findCategories } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { findSubscription } from "./subscription-repository.ts";

/** What a browser is subscribed to, with the sections that exist now. */
export async function readPush(
  { db }: Deps,
  { endpoint }: { endpoint: string },
): Promise<Reply<typeof calls.readPush>> {
  const subscription = await findSubscription(db, { endpoint });
  const numbers = subscription?.sections;
  if (!numbers) return { isStored: subscription !== undefined, sections: null };
  const chosen = (await findCategories(db)).filter(({ id }) => numbers.includes(id));
  // Nothing is left of what was chosen, so nothing is sent.
  if (chosen.length === 0) return { isStored: false, sections: null };
  return { isStored: true, sections: chosen.map(({ slug }) => slug) };
}
