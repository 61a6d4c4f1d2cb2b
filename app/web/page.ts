import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from "react-router";

/** What a loader may use: it fills the query client, and says when an address holds nothing. */
export interface PageWork {
  queries: QueryClient;
  /** 200 unless a loader says otherwise; the browser ignores it. */
  status: number;
}

export const pageWork = createContext<PageWork>();

export const workOf = (context: Readonly<RouterContextProvider>) => context.get(pageWork);

export interface LoaderInput {
  queries: QueryClient;
  params: LoaderFunctionArgs["params"];
  url: URL;
  notFound(): void;
}

/** What the head of a page says. Texts are plain; whoever prints them escapes them. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the one address search engines should know. */
  canonical: string;
  image?: { path: string; alt: string };
  type?: "website" | "article";
  robots?: "noindex";
  /** Pictures the first screen cannot do without. */
  preloadPicture?: { srcSet: string; sizes: string; type: string };
}

export interface HeadInput {
  queries: QueryClient;
  params: LoaderFunctionArgs["params"];
  url: URL;
}

/** A page file exports these; `routes.ts` turns it into a route. */
export interface PageModule {
  Page: ComponentType;
  /** Stands above the header. */
  Above?: ComponentType;
  load?: (input: LoaderInput) => Promise<unknown> | unknown;
  head: (input: HeadInput) => PageHead;
}
