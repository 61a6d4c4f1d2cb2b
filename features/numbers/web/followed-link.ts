import type { FollowedLink } from "#platform/web/clicks.ts";
import { MAX_ADDRESS_LENGTH } from "../limits.ts";

/**
 * The clicked link or button, if our markup names it with `data-clicks` on it or around it. Links that are not web
 * addresses, such as mail links, do not count.
 */
export function followedLink(clicked: EventTarget | null): FollowedLink | undefined {
  const element =
    clicked instanceof Element ? clicked.closest("a[href], button[data-clicks]") : null;
  const elementType = element?.closest<HTMLElement>("[data-clicks]")?.dataset.clicks;
  if (!element || !elementType) return undefined;
  const targetUrl = element instanceof HTMLAnchorElement ? addressOf(element) : location.pathname;
  if (targetUrl === undefined) return undefined;
  return {
    clickType: element instanceof HTMLAnchorElement ? "link" : "button",
    elementType,
    targetUrl,
    targetTitle: element.textContent.trim().slice(0, 100),
    targetId: null,
    category: null,
    sourcePage: location.pathname.slice(0, MAX_ADDRESS_LENGTH),
  };
}

function addressOf({ origin, pathname, protocol, href }: HTMLAnchorElement): string | undefined {
  if (origin === location.origin) return pathname.slice(0, MAX_ADDRESS_LENGTH);
  return /^https?:$/.test(protocol) ? href.slice(0, MAX_ADDRESS_LENGTH) : undefined;
}
