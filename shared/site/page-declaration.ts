import type { Params } from "./match-path.ts";

/** A page in the newsroom that the tests fill. */
export interface PageExample {
  /** Its address, where its path has parameters. */
  path?: string;
  /** The heading of the first level, which holds the site's name where there is none. */
  heading?: string;
  /** A text that only this page has. */
  shows?: string;
}

/** What a feature says of one of its pages; the router, the caches, the counting and the tests are derived from it. */
export interface PageDeclaration {
  path: string;
  /** What the tests that visit every page find; browsers do not load it. */
  example: PageExample;
  /** The file of its screen, from the root of the project. */
  file: string;
  /** What the public numbers call it. A page of a fixed address without a label is not counted. */
  label?: string;
  /** Query names the server reads; all others are ignored, by the page and by every cache. */
  reads?: readonly string[];
  /** What it reads are words that anybody can type: there is no end of its pages. */
  readsAnyText?: true;
  /** The card provider's script may run here, and on no other page. */
  takesPayments?: true;
  /** For one person's eyes: stored by no cache and listed nowhere. */
  isPrivate?: true;
  /** All form: nothing may come between it and its reader. */
  quiet?: true;
}

/** A page with the parameters of its path. */
export interface FoundPage {
  page: PageDeclaration;
  params: Params;
}

/** Whether it leads to one page and not to many. */
export const isFixed = ({ path }: PageDeclaration) => !/[:*]/.test(path);
