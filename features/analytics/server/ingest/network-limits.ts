import { boundedCache } from "../../../../platform/server/limits/bounded-cache.ts";
import { HOUR } from "../../../../shared/time/units.ts";
import type { DropReason } from "../../drop-reasons.ts";
import type { ClickedEvent, ViewEvent } from "./event.ts";

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

export interface NetworkLimits {
  /** Counts a page load, or returns why not. */
  refuseView(view: ViewEvent): DropReason | undefined;
  /** Counts a click, or returns why not. */
  refuseClick(click: ClickedEvent): DropReason | undefined;
  /** Whether a reader counts for an article. The result is the same for the same reader. */
  admitReader(reader: { network: string; visitor: string; articleId: number; at: Date }): boolean;
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

  return {
    refuseView({ network, session, page, arrived, source, campaign, at }) {
      const inHour = `${hourOf(at)} ${network}`;
      const ofPage = `${inHour} page ${JSON.stringify(page)}`;
      const fromSource = source === null ? undefined : `${inHour} source ${source}`;
      if (isFull(inHour, most.views) || isFull(ofPage, most.viewsOfPage)) return "view_limit";
      if (fromSource && isFull(fromSource, most.arrivals)) return "referrer_limit";
      const ofCampaign =
        arrived && campaign ? `${inHour} campaign ${JSON.stringify(campaign)}` : undefined;
      if (ofCampaign && isFull(ofCampaign, most.campaignVisits)) return "campaign_limit";
      if (ofCampaign && !admitMember(`${inHour} campaigns`, ofCampaign, most.campaigns))
        return "campaign_limit";
      if (!admitMember(`${inHour} session`, session, most.sessions)) return "session_limit";
      for (const key of [inHour, ofPage, fromSource, ofCampaign]) if (key) add(key);
      return undefined;
    },
    refuseClick({ network, elementType, page, target, at }) {
      const inHour = `${hourOf(at)} ${network} clicks`;
      const onLink = `${inHour} ${JSON.stringify([elementType, page, target])}`;
      if (isFull(inHour, most.clicks) || isFull(onLink, most.clicksOnLink)) return "click_limit";
      for (const key of [inHour, onLink]) add(key);
      return undefined;
    },
    admitReader({ network, visitor, articleId, at }) {
      return admitMember(`${hourOf(at)} ${network} ${articleId}`, visitor, most.readers);
    },
  };
}

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR);
