import type { SiteChanges } from "#shared/site/publication.ts";

export interface RenderedPage {
  status: number;
  head: string;
  root: string;
  /** A script without effect. Only machines read it, so it stands at the end of the page. */
  structuredData: string;
  /**
   * JSON for a script: items of a list, each with key and data of queries, encoded. Without time stamps: equal pages must
   * have equal bytes.
   */
  data: string;
  /** What owners had changed when it was rendered: the browser renders the same. */
  settings: SiteChanges;
  /** The source file of the page, so that its script can be preloaded. */
  page: string;
  /** Whether the card provider's script may run on it. */
  takesPayments: boolean;
  /** Whether a film on it may change its size with the line. */
  playsFilms: boolean;
  /** Whether it must not be stored. */
  isPrivate: boolean;
  beside?: ShownBeside;
}

/** What stands beside the subject of a page, which may be up to a minute old. */
export interface ShownBeside {
  /** All of it that has no slot of its own. */
  others: string;
  /** HTML and data by the names of their slots. */
  lists: Lists;
  /** The same if it were rendered now. */
  now(): Promise<Pick<ShownBeside, "others" | "lists">>;
}

export type Lists = Readonly<Record<string, string>>;

/** How a page is rendered with slots for its lists instead of the lists. */
export interface Slots {
  /** Stands before and after the name of each slot; a text that is nowhere else. */
  mark: string;
  /** Tells what is loaded for the lists from the rest. */
  loadApart(load: () => Promise<unknown>): Promise<unknown>;
}

export type PageOutcome = { movedTo: string } | RenderedPage;
