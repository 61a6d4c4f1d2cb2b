import type { IncomingHttpHeaders } from "node:http";
import type { ClickEvent, Engagement, PageView } from "#features/numbers/calls/numbers.ts";
import type { DropReason } from "#features/numbers/drop-reasons.ts";
import { isLinkName } from "#features/numbers/link-names.ts";
import { campaignOf, cleanAddress, cleanText } from "./clean-text.ts";
import { browserFamily, deviceOf, isRobot, MAX_BROWSER_NAME_LENGTH } from "./device-of.ts";
import type { AnalyticsEvent } from "./event.ts";
import { originOf } from "./origin-of.ts";
import { type PageShape, parsePage } from "./public-pages.ts";
import type { Hashes } from "./visitor-hashes.ts";

/** An event without its sender and time. */
type Unsigned<E> = E extends AnalyticsEvent ? Omit<E, "at" | keyof Hashes> : never;
export type ParsedBeacon = { event: Unsigned<AnalyticsEvent> } | { drop: DropReason };

const browserOf = (headers: IncomingHttpHeaders) =>
  (headers["user-agent"] ?? "").slice(0, MAX_BROWSER_NAME_LENGTH);

/** A browser family on a kind of device, of which there are only a few dozen. */
export function browserKind(headers: IncomingHttpHeaders): string {
  const browser = browserOf(headers);
  return `${browserFamily(browser)} ${deviceOf(browser)}`;
}

/** Senders that are never counted. */
export function refuseSender(headers: IncomingHttpHeaders): DropReason | undefined {
  if (headers["sec-gpc"] === "1" || headers.dnt === "1") return "asked_not_to";
  const purpose = `${headers["sec-purpose"]} ${headers.purpose} ${headers["x-purpose"]} ${headers["x-moz"]}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return "prefetch";
  return isRobot(browserOf(headers)) ? "bot" : undefined;
}

export function parseView(
  view: PageView,
  headers: IncomingHttpHeaders,
  ownHosts: string[],
): ParsedBeacon {
  const page = parsePage(view.path);
  if (!page) return { drop: "private_page" };
  const origin = originOf(view.referrer, ownHosts);
  if (origin.from === "spam") return { drop: "spam_referrer" };
  return {
    event: {
      kind: "view",
      page,
      arrived: origin.from === "elsewhere",
      source: origin.from === "elsewhere" ? origin.source : null,
      from: origin.from === "here" ? parsePage(new URL(view.referrer).pathname) : undefined,
      device: deviceOf(browserOf(headers)),
      campaign: campaignOf(/\?([^#]*)/.exec(view.path)?.[1]),
    },
  };
}

export function parseClick(click: ClickEvent, ownHosts: readonly string[]): ParsedBeacon {
  const page = parsePage(click.sourcePage);
  const target = parseTarget(click.targetUrl, ownHosts);
  if (!page || !target) return { drop: "private_page" };
  if (!isLinkName(click.elementType)) return { drop: "unknown_link" };
  return {
    event: {
      kind: "click",
      page,
      target,
      clickType: cleanText(click.clickType) ?? "",
      targetTitle: cleanText(click.targetTitle),
      targetId: cleanText(click.targetId === null ? null : String(click.targetId)),
      elementType: click.elementType,
      category: cleanText(click.category),
    },
  };
}

export const parseEngagement = ({ engaged, page, end }: Engagement): ParsedBeacon => ({
  event: {
    kind: "engagement",
    engagedMs: engaged,
    page: page === undefined ? undefined : parsePage(page),
    end: end === undefined ? undefined : parsePage(end),
  },
});

function parseTarget(address: string, ownHosts: readonly string[]): PageShape | string | undefined {
  if (/^\/(?!\/)/.test(address)) return parsePage(address);
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (ownHosts.includes(url.host.toLowerCase())) return parsePage(url.pathname);
  return cleanAddress(`${url.protocol}//${url.host}${url.pathname}`) ?? undefined;
}
