/** A post of an older site, independent of its system. */
export interface OldPost {
  /** Its permanent id there. */
  key: string;
  kind: "post" | "page";
  /** May contain markup and entities. */
  title: string;
  /** As on the older site, perhaps percent-encoded. */
  slug: string;
  /** HTML of the older system, and the function that converts it. */
  html: string;
  /** HTML or text; empty if there is none. */
  excerpt: string;
  author: string;
  /** In their order. */
  categories: readonly string[];
  tags: readonly string[];
  /** `held` posts were not public and become drafts; `because` says why. */
  state: "published" | "scheduled" | "held";
  because?: string;
  publishedAt: Date | undefined;
  featured: boolean;
  commentsOpen: boolean;
  picture: OldPicture | undefined;
  comments: readonly OldComment[];
  /** All its addresses, absolute or relative. */
  addresses: readonly string[];
}

export interface OldPicture {
  url: string;
  alt: string;
  caption: string;
}

export interface OldComment {
  key: string;
  /** The comment it replies to. */
  parent: string | undefined;
  author: string;
  email: string;
  /** HTML. */
  html: string;
  createdAt: Date | undefined;
}
