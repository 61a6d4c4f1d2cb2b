/** A post of an older site, in our words, whichever system it comes from. */
export interface OldPost {
  /** Its number there, which never changes. */
  key: string;
  kind: "post" | "page";
  /** May hold markup and entities. */
  title: string;
  /** As the older site spelled it, perhaps encoded. */
  slug: string;
  /** HTML of the system it comes from, and what makes it ours. */
  html: string;
  /** HTML or text; empty when nobody wrote one. */
  excerpt: string;
  author: string;
  /** In their order. */
  categories: readonly string[];
  tags: readonly string[];
  /** `held` is written and not to be shown: it becomes a draft, and `because` says why. */
  state: "published" | "scheduled" | "held";
  because?: string;
  publishedAt: Date | undefined;
  featured: boolean;
  commentsOpen: boolean;
  picture: OldPicture | undefined;
  comments: readonly OldComment[];
  /** All addresses it had, whole or from the root. */
  addresses: readonly string[];
}

export interface OldPicture {
  url: string;
  alt: string;
  caption: string;
}

export interface OldComment {
  key: string;
  /** The comment it answers. */
  parent: string | undefined;
  author: string;
  email: string;
  /** HTML. */
  html: string;
  createdAt: Date | undefined;
}
