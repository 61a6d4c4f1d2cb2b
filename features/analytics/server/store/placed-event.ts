import type { ClickedEvent, ViewEvent } from "../ingest/event.ts";
import type { KnownPage } from "./page-book.ts";

/** Events on existing pages. */
export type PlacedView = Omit<ViewEvent, "page"> & { event: ViewEvent; page: KnownPage };
export type PlacedClick = Omit<ClickedEvent, "page" | "target"> & {
  page: KnownPage;
  target: string;
  /** Set if the target is a page of this site. */
  targetPage: KnownPage | undefined;
};
