/** The text of a post of an older site. */
export interface OldText {
  /** In our HTML. */
  html: string;
  /** What its readers could read there, as plain text. */
  words: string;
  /** Whether it was empty there already. */
  isBlank: boolean;
  /** Addresses of films and sounds that it had a player for. */
  players: ReadonlySet<string>;
}

/** A post of an older site, independent of its system. */
export interface OldPost extends OldText {
  /** Its permanent id there. */
  key: string;
  kind: "post" | "page";
  /** May contain markup and entities. */
  title: string;
  /** As on the older site, perhaps percent-encoded. */
  slug: string;
  /** HTML or text; empty if there is none. */
  excerpt: string;
  /** Their names, which may be addresses or empty. */
  authors: readonly string[];
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
