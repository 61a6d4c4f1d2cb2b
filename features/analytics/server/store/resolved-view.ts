import type { ClickedEvent, ViewEvent } from "../ingest/event.ts";
import type { KnownPage } from "./page-lookup.ts";

/** Events on existing pages. */
export type ResolvedView = Omit<ViewEvent, "page"> & { event: ViewEvent; page: KnownPage };
export type ResolvedClick = Omit<ClickedEvent, "page" | "target"> & {
  page: KnownPage;
  target: string;
  /** Set if the target is a page of this site. */
  targetPage: KnownPage | undefined;
};
