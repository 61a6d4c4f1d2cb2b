import type { ComponentType } from "react";
import type { Params } from "#shared/site/match-path.ts";
import type { QueryClient } from "./queries/query-client.ts";
import type { QueryKey } from "./queries/query-options.ts";

/**
 * What a page says of itself to machines. Texts are plain and escaped when printed; addresses are paths, the
 * origin is added from the settings.
 */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the one address search engines should know. */
  canonical: string;
  keywords?: readonly string[];
  robots?: "noindex";
  /** The pages before and after this one, in a list of several. */
  previous?: string | undefined;
  next?: string | undefined;
  /** The pages that lead here from the front page, if it is not one step. */
  trail?: readonly { name: string; path: string }[];
}

/** Lists beside the subject of a page. */
export interface Beside {
  load(queries: QueryClient): Promise<unknown>;
  /** Of these a stored page gets the new ones without being rendered: only slots for parts show them. */
  lists: readonly QueryKey[];
  /** The page is rendered again when one of these differs. */
  others: readonly QueryKey[];
}

/** What a page's `load` gets. It runs on the server only: in the browser each part sends its own queries. */
export interface LoaderInput {
  queries: QueryClient;
  params: Params;
  url: URL;
  /** There is nothing at this address: the page is shown, with status 404. */
  notFound(): void;
  /** Loads what stands beside the subject of the page and may be up to a minute old. Called once at the most. */
  beside(lists: Beside): Promise<unknown>;
  /** Redirects permanently; query names that the page does not read are added to the target. */
  movedTo(path: string): void;
}

export type HeadInput = Pick<LoaderInput, "queries" | "params" | "url">;

/** What a file in `pages/` exports. */
export interface PageModule<Head extends PageHead = PageHead> {
  Page: ComponentType;
  /** Stands above the header. */
  Above?: ComponentType;
  /** Puts the results of the page's queries into the query client before it is rendered. */
  load?: (input: LoaderInput) => Promise<unknown> | unknown;
  head: (input: HeadInput) => Head;
}
