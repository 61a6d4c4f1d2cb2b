import { site } from "../../site.config.ts";
import type { Article } from "../articles/contract.ts";
import type { Video } from "../videos/contract.ts";
import type { SharePicture } from "./share-picture.ts";

/** Turns a path of this site into an absolute address. */
export type Absolute = (path: string) => string;

/**
 * What a page tells machines: the only source of its head, structured data and SEO calls. Texts are plain and escaped
 * when printed; addresses are paths, the origin comes from the settings.
 */
export interface PageHead {
  title: string;
  description: string;
  /** The path of the canonical address. */
  canonical: string;
  keywords?: readonly string[];
  /** The publication's own picture by default. */
  picture?: SharePicture;
  robots?: "noindex";
  /** The previous and next page of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  /** A category whose feed is announced beside the main feed. */
  feedOf?: string;
  /** Breadcrumbs between the front page and this page. */
  trail?: readonly { name: string; path: string }[];
  /** The content of the page, where schema.org has a type for it. */
  article?: Article;
  videos?: readonly Video[];
}

export const titleOf = ({ title }: Pick<PageHead, "title">) =>
  title === site.name ? `${site.name} | ${site.tagline}` : `${title} | ${site.name}`;
