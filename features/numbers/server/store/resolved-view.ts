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
/** A story was read for some time. */
export type ResolvedReading = Pick<
  EngagedEvent,
  "at" | "visitor" | "network" | "widerNetwork" | "session"
> & {
  articleId: number;
  /** Milliseconds. */
  ms: number;
  /** Its end was on the screen. */
  ended: boolean;
};
