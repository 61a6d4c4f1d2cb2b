import type { DropReason } from "#features/numbers/drop-reasons.ts";
import { boundedCache } from "#platform/server/limits/bounded-cache.ts";
import { WIDER_TIMES } from "#platform/server/limits/networks.ts";
import { HOUR } from "#shared/time/units.ts";
import type { ClickedEvent, ViewEvent } from "./event.ts";
import type { Hashes } from "./visitor-hashes.ts";

/** What is counted per network and hour. */
export const MAX_PER_NETWORK = {
  /** Different readers of an article. */
  readers: 10,
  /** Visits from one source. */
  arrivals: 10,
  /** Visits of one campaign. */
  campaignVisits: 10,
  /** Different campaigns. */
  campaigns: 20,
  sessions: 60,
  /** Page loads of one page. */
  viewsOfPage: 60,
  views: 600,
  /** Clicks on one link of one page. */
  clicksOnLink: 10,
  clicks: 100,
};
const REMEMBERED = 50_000;

type From = Pick<Hashes, "network" | "widerNetwork">;

export interface NetworkLimits {
  /** Counts a page load, or returns why not. */
  refuseView(view: ViewEvent): DropReason | undefined;
  /** Counts a click, or returns why not. */
  refuseClick(click: ClickedEvent): DropReason | undefined;
  /** Whether a reader counts for an article. The result is the same for the same reader. */
  admitReader(reader: From & { visitor: string; articleId: number; at: Date }): boolean;
}

/** A network within an hour, and how many times the limit of one network it has. */
interface Counted {
  inHour: string;
  times: number;
}

/**
 * Keeps one network from forging popularity. The counters live in the memory of each process, so that nothing about
 * networks is stored; with several processes the limits are higher.
 */
export function createNetworkLimits(): NetworkLimits {
  const most = MAX_PER_NETWORK;
  const counts = boundedCache<string, number>(2 * REMEMBERED);
  const members = boundedCache<string, readonly string[]>(2 * REMEMBERED);

  const isFull = (key: string, limit: number) => (counts.get(key) ?? 0) >= limit;
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

  function admitMember(key: string, member: string, limit: number): boolean {
    const admitted = members.get(key) ?? [];
    if (admitted.includes(member)) return true;
    if (admitted.length >= limit) return false;
    members.set(key, [...admitted, member]);
    return true;
  }

  function refuseViewOf(
    { inHour, times }: Counted,
    { session, page, arrived, source, campaign }: ViewEvent,
  ): DropReason | readonly string[] {
    const ofPage = `${inHour} page ${JSON.stringify(page)}`;
    const fromSource = source === null ? undefined : `${inHour} source ${source}`;
    if (isFull(inHour, most.views * times) || isFull(ofPage, most.viewsOfPage * times))
      return "view_limit";
    if (fromSource && isFull(fromSource, most.arrivals * times)) return "referrer_limit";
    const ofCampaign =
      arrived && campaign ? `${inHour} campaign ${JSON.stringify(campaign)}` : undefined;
    if (ofCampaign && isFull(ofCampaign, most.campaignVisits * times)) return "campaign_limit";
    if (ofCampaign && !admitMember(`${inHour} campaigns`, ofCampaign, most.campaigns * times))
      return "campaign_limit";
    if (!admitMember(`${inHour} session`, session, most.sessions * times)) return "session_limit";
    return [inHour, ofPage, fromSource, ofCampaign].filter((key) => key !== undefined);
  }

  function refuseClickOf(
    { inHour, times }: Counted,
    { elementType, page, target }: ClickedEvent,
  ): DropReason | readonly string[] {
    const clicks = `${inHour} clicks`;
    const onLink = `${clicks} ${JSON.stringify([elementType, page, target])}`;
    if (isFull(clicks, most.clicks * times) || isFull(onLink, most.clicksOnLink * times))
      return "click_limit";
    return [clicks, onLink];
  }

  /** Counts under the keys that the check returned for each network, unless it returned a reason. */
  function count(
    networks: readonly Counted[],
    check: (network: Counted) => DropReason | readonly string[],
  ): DropReason | undefined {
    const keys: string[] = [];
    for (const network of networks) {
      const checked = check(network);
      if (typeof checked === "string") return checked;
      keys.push(...checked);
    }
    keys.forEach(add);
    return undefined;
  }

  return {
    refuseView: (view) => count(countedOf(view), (network) => refuseViewOf(network, view)),
    refuseClick: (click) => count(countedOf(click), (network) => refuseClickOf(network, click)),
    admitReader: (reader) =>
      countedOf(reader).every(({ inHour, times }) =>
        admitMember(`${inHour} ${reader.articleId}`, reader.visitor, most.readers * times),
      ),
  };
}

function countedOf({ network, widerNetwork, at }: From & { at: Date }): Counted[] {
  const hour = Math.floor(at.getTime() / HOUR);
  const own = { inHour: `${hour} ${network}`, times: 1 };
  if (widerNetwork === undefined) return [own];
  return [own, { inHour: `${hour} ${widerNetwork}`, times: WIDER_TIMES }];
}
