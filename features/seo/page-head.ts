import { site } from "../../site.config.ts";
import type { Article } from "../articles/contract.ts";
import type { Video } from "../videos/contract.ts";
import type { SharePicture } from "./share-picture.ts";

/** Makes a whole address of a path of ours. */
export type Absolute = (path: string) => string;

/**
 * What a page says of itself to machines: the one source of its head, of its structured data and of the SEO calls.
 * Texts are plain, whoever prints them escapes them; addresses are paths, the origin is added from the settings.
 */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the one address search engines should know. */
  canonical: string;
  keywords?: readonly string[];
  /** Without one the publication's own picture is shared. */
  picture?: SharePicture;
  robots?: "noindex";
  /** The pages before and after this one, in a list of several. */
  previous?: string | undefined;
  next?: string | undefined;
  /** A category whose feed is announced beside the feed of all stories. */
  feedOf?: string;
  /** The pages that lead here from the front page, if it is not one step. */
  trail?: readonly { name: string; path: string }[];
  /** What the page shows, where machines have words for it. */
  article?: Article;
  videos?: readonly Video[];
}

export const titleOf = ({ title }: Pick<PageHead, "title">) =>
  title === site.name ? `${site.name} | ${site.tagline}` : `${title} | ${site.name}`;
