import type { ClickedEvent, EngagedEvent, ViewEvent } from "../ingest/event.ts";
import type { KnownPage } from "./page-lookup.ts";

/** Events on existing pages. */
export type ResolvedView = Omit<ViewEvent, "page" | "from"> & {
  event: ViewEvent;
  page: KnownPage;
  from: KnownPage | undefined;
};
export type ResolvedClick = Omit<ClickedEvent, "page" | "target"> & {
  page: KnownPage;
  target: string;
  /** Set if the target is a page of this site. */
  targetPage: KnownPage | undefined;
};
/** The end of a story was on the screen. */
export type ResolvedEnd = Pick<EngagedEvent, "at" | "visitor" | "network"> & { articleId: number };
