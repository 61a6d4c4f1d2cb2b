import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params } from "react-router";
import type { PageHead } from "../../features/seo/page-head.ts";

export type { PageHead };

/** What a page's `load` gets. It runs on the server only: the browser's parts ask for themselves. */
export interface LoaderInput {
  queries: QueryClient;
  params: Params;
  url: URL;
  /** There is nothing at this address: the page is shown, with status 404. */
  notFound(): void;
  /** What is asked for stands at another address for good; the query names that the page does not read are added. */
  movedTo(path: string): void;
}

export type HeadInput = Pick<LoaderInput, "queries" | "params" | "url">;

/** What a file in `pages/` exports. */
export interface PageModule {
  Page: ComponentType;
  /** Stands above the header. */
  Above?: ComponentType;
  /** Puts the answers to the page's questions into the query client before it is rendered. */
  load?: (input: LoaderInput) => Promise<unknown> | unknown;
  head: (input: HeadInput) => PageHead;
}
