import type { ClickedEvent, ViewEvent } from "../ingest/event.ts";
import type { KnownPage } from "./page-book.ts";

/** Events on pages that are there. */
export type PlacedView = Omit<ViewEvent, "page"> & { event: ViewEvent; page: KnownPage };
export type PlacedClick = Omit<ClickedEvent, "page" | "target"> & {
  page: KnownPage;
  target: string;
  /** If the target is a page of ours. */
  targetPage: KnownPage | undefined;
};
