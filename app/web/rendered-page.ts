import type { SiteChanges } from "../../features/site-settings/change-site.ts";

export interface RenderedPage {
  status: number;
  head: string;
  root: string;
  /** Key and data of each query, encoded, without time stamps: equal pages must have equal bytes. */
  data: unknown;
  /** What owners had changed when it was rendered: the browser renders the same. */
  settings: SiteChanges;
  /** The source file of the page, so that its script can be preloaded. */
  page: string;
  /** Whether the card provider's script may run on it. */
  takesPayments: boolean;
  /** Whether it must not be stored. */
  isPrivate: boolean;
  beside?: ShownBeside;
}

/** What stands beside the subject of a page, which may be up to a minute old. */
export interface ShownBeside {
  shown: string;
  /** The same if it were rendered now. */
  showNow(): Promise<string>;
}

export type PageOutcome = { movedTo: string } | RenderedPage;
