import { createContext, use } from "react";
import type { Params } from "#shared/site/match-path.ts";

export interface Location {
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
