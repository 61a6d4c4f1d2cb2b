import { createContext, use } from "react";
import type { Params } from "#shared/site/match-path.ts";

interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Another one for each entry of the browser's history. */
  key: string;
}

/** POP: the first page, or one that the reader went back or forward to. */
export type NavigationType = "POP" | "PUSH" | "REPLACE";

export type Navigate = (to: string, how?: { replace?: boolean; state?: unknown }) => void;

export interface Visit {
  location: Location;
  how: NavigationType;
}

const nowhere = { pathname: "/", search: "", hash: "", state: null, key: "default" };

export const CurrentVisit = createContext<Visit>({ location: nowhere, how: "POP" });
/** Apart from the visit, so that links are not rendered again with each page. */
export const Navigation = createContext<Navigate>(() => {});
/** Whether the next page is requested and cannot be shown yet. */
export const Leaving = createContext(false);
export const PageParams = createContext<Params>({});

export const useLocation = () => use(CurrentVisit).location;
export const useNavigationType = () => use(CurrentVisit).how;
export const useNavigate = () => use(Navigation);
/** The parameters in the path of the current page. */
export const useParams = () => use(PageParams);

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
