import type { getNewsletter } from "#features/mailing/calls/digests.ts";
import { listFrontPage } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { DAY } from "#shared/time/units.ts";
import { countAlertsSince, findLastAlert, findVisible } from "./alerts/alert-repository.ts";
import { chooseStories } from "./digest/choose-stories.ts";
import type { DigestSettings } from "./digest/send-digest.ts";
import { listDigests, toDigestStories } from "./digest/show-digest.ts";

const LATELY = 30 * DAY;

/** What readers can subscribe to, with the numbers that say how often it comes. */
export async function describeNewsletter(
  deps: Deps,
  settings: DigestSettings,
): Promise<Reply<typeof getNewsletter>> {
  const { DIGEST_DAY: day, DIGEST_HOUR: hour, TIME_ZONE: timeZone } = settings;
  const since = new Date(deps.clock.now().getTime() - LATELY);
  const [last] = await listDigests(deps, 1);
  return {
    alerts: { lately: await countAlertsSince(deps.db, since), sample: await sampleAlert(deps) },
    digest: {
      weekday: day.charAt(0).toUpperCase() + day.slice(1),
      hour,
      timeZone,
      sample: last ? last.stories : toDigestStories(await chooseStories(deps)),
      lastDay: last?.day ?? null,
    },
  };
}

async function sampleAlert(deps: Deps) {
  const alert = await findLastAlert(deps.db);
  const story = alert && (await findVisible(deps, alert.articleId));
  if (story) {
    const title = alert.subject ?? story.title;
    return { id: story.id, title, excerpt: alert.lead ?? story.excerpt, wasSent: true };
  }
  const [lead] = await listFrontPage(deps, { limit: 1, offset: 0 });
  if (!lead) return null;
  const { id, title, excerpt } = lead;
  return { id, title, excerpt, wasSent: false };
}
