import type { OfferedStory } from "#features/mailing/calls/newsletter.ts";
import { listFrontPage } from "#features/stories/front-page/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { type MailList, nameLists } from "../lists.ts";
import { consumeConfirmToken, deleteConfirmTokens, setConfirmed } from "./subscriber-repository.ts";

const STORIES = 3;

const confirmed = (lists: readonly MailList[]) =>
  lists.includes("digest")
    ? `Your address is confirmed. You will get ${nameLists(lists)}.`
    : "Your address is confirmed. We will email you when news breaks.";
/** The same text for a used, expired or invented link. */
const invalidLink =
  "This link has been used or has expired. If you get no alerts, please subscribe again.";

/** Confirms the lists that the mail was about, and offers something to read. */
export async function confirmSubscription(
  deps: Deps,
  { token }: { token: string },
): Promise<{ message: string; stories: OfferedStory[] }> {
  const now = deps.clock.now();
  const lists = await deps.db.transaction(async (tx) => {
    const consumed = await consumeConfirmToken(tx, hashOf(token), now);
    if (!consumed) return undefined;
    await setConfirmed(tx, { ...consumed, at: now });
    await deleteConfirmTokens(tx, consumed.id);
    return consumed.lists;
  });
  if (!lists) return { message: invalidLink, stories: [] };
  const stories = await listFrontPage(deps, { limit: STORIES, offset: 0 });
  return { message: confirmed(lists), stories };
}
