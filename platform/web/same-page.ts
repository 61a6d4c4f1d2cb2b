import type { Location, NavigationType } from "./router/location.ts";

/** For a page that puts what the reader does on it into its address: focus and scroll stay where they are. */
export const SAME_PAGE = { state: { samePage: true } } as const;

export const isSamePage = (state: unknown) =>
  typeof state === "object" && state !== null && "samePage" in state;

type PageAddress = Pick<Location, "pathname" | "search">;

/** Whether a reader came to another page; one that rewrites its own address is still the same. */
export function isNewPage(before: PageAddress, now: Location, how: NavigationType): boolean {
  const turned = before.search !== now.search && how !== "REPLACE" && !isSamePage(now.state);
  return before.pathname !== now.pathname || turned;
}
