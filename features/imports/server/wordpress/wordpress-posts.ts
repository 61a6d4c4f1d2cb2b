import { plainLine } from "../html/plain-text.ts";
import type { OldComment, OldPost } from "../old-post.ts";
import { type Reading, type ReadingOptions, readPost } from "../posts/read-post.ts";
import {
  authorsOf,
  childrenOf,
  enclosuresOf,
  metaOf,
  readWxr,
  textOf,
  type WxrElement,
} from "./read-wxr.ts";
import { type Attachment, type Survey, surveyWxr } from "./survey-wxr.ts";
import { wordpressHtml } from "./wordpress-html.ts";

/** What an export consists of, in its order. */
export type WordpressPart =
  | ({ is: "survey" } & Pick<Survey, "site" | "hosts" | "posts">)
  | { is: "post"; reading: Reading }
  /** Menus and other items of plugins. */
  | { is: "other"; kind: string }
  | { is: "attachments"; attachments: readonly Attachment[] };

/** What the survey has read, and what is not told. */
const KNOWN = /^(guest-author|wp_block)$/;
const AT_ONCE = 200;

/** Reads a WordPress export (WXR). It needs no database, so that a thread can load it alone. */
export async function* readWordpressPosts({
  file,
  from,
  ...options
}: ReadingOptions & {
  file: string;
  /** How many posts are skipped. */
  from: number;
}): AsyncGenerator<WordpressPart, void> {
  const survey = await surveyWxr(file);
  const { site, hosts, posts } = survey;
  yield { is: "survey", site, hosts, posts };
  let skipped = 0;
  for await (const element of readWxr(file)) {
    if (element.name !== "item") continue;
    const kind = textOf(element, "wp:post_type");
    const isPost = /^(post|page)$/.test(kind);
    if (skipped < from) {
      if (isPost) skipped += 1;
    } else if (isPost) {
      yield { is: "post", reading: readPost(postIn(element, survey, options), options) };
    } else if (!KNOWN.test(kind)) yield { is: "other", kind };
  }
  const attachments = [...survey.attachments.values()];
  for (let first = 0; first < attachments.length; first += AT_ONCE)
    yield { is: "attachments", attachments: attachments.slice(first, first + AT_ONCE) };
}

const postIn = (item: WxrElement, survey: Survey, { now }: ReadingOptions) => ({
  name: plainLine(textOf(item, "title")) || `no. ${textOf(item, "wp:post_id")}`,
  read: (note: (line: string) => void) => toPost(item, { survey, now, note }),
});

/** Converts a post or page, or returns why it is not imported. */
function toPost(
  item: WxrElement,
  { survey, now, note }: { survey: Survey; now: Date; note: (line: string) => void },
): OldPost | { leftOut: string } {
  const type = textOf(item, "wp:post_type");
  const status = textOf(item, "wp:status");
  if (status === "trash" || status === "auto-draft")
    return { leftOut: `was ${status === "trash" ? "in the bin" : "never written"}` };
  const key = textOf(item, "wp:post_id");
  const kind = type === "page" ? "page" : "post";
  const publishedAt = dateOf(item, "wp:post_date");
  const thumbnail = survey.attachments.get(metaOf(item, "_thumbnail_id") ?? "");
  const written = textOf(item, "content:encoded");
  const content = written + enclosuresOf(item, written);
  const footnotes = metaOf(item, "footnotes");
  const description = searchTexts(item, note);
  return {
    key,
    kind,
    title: textOf(item, "title"),
    slug: textOf(item, "wp:post_name"),
    ...wordpressHtml(content, { survey, postId: key, footnotes, note }),
    excerpt: textOf(item, "excerpt:encoded") || description,
    authors: authorsOf(item, survey.authors),
    categories: termsOf(item, "category"),
    tags: termsOf(item, "post_tag"),
    ...stateOf({ status, password: textOf(item, "wp:post_password"), publishedAt, now }),
    publishedAt,
    featured: textOf(item, "wp:is_sticky") === "1",
    commentsOpen: textOf(item, "wp:comment_status") !== "closed",
    picture: thumbnail,
    comments: commentsOf(item, note),
    addresses: addressesOf(item, { key, kind }, survey),
  };
}

/** What Yoast shows to search engines: the description becomes the excerpt, which has that use here. */
function searchTexts(item: WxrElement, note: (line: string) => void): string {
  const own = (key: string) => {
    const text = metaOf(item, key) ?? "";
    return text.includes("%%") ? "" : text;
  };
  const title = own("_yoast_wpseo_title");
  if (title !== "" && title !== textOf(item, "title"))
    note("Its other title for search engines was left out");
  return own("_yoast_wpseo_metadesc");
}

function stateOf(post: {
  status: string;
  password: string;
  publishedAt: Date | undefined;
  now: Date;
}): Pick<OldPost, "state" | "because"> {
  const { status, password, publishedAt, now } = post;
  if (password !== "") return { state: "held", because: "it was behind a password" };
  if (status === "private") return { state: "held", because: "it was private" };
  if (status === "future") {
    const isToCome = publishedAt !== undefined && publishedAt > now;
    return isToCome
      ? { state: "scheduled" }
      : { state: "held", because: "its time came and it was not published" };
  }
  if (status !== "publish")
    return {
      state: "held",
      because: `it was ${status === "pending" ? "waiting for review" : "a draft"}`,
    };
  if (!publishedAt) return { state: "held", because: "it has no date" };
  return { state: "published" };
}

/** In UTC if the file has that date; old exports omit it for drafts. */
function dateOf(element: WxrElement, name: string): Date | undefined {
  for (const value of [textOf(element, `${name}_gmt`), textOf(element, name)]) {
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) || value.startsWith("0000")) continue;
    const date = new Date(`${value.replace(" ", "T")}Z`);
    if (!Number.isNaN(date.getTime())) return date;
  }
  return undefined;
}

const termsOf = (item: WxrElement, domain: string) =>
  childrenOf(item, "category")
    .filter(({ attributes }) => attributes.domain === domain)
    .map(({ text, attributes }) => plainLine(text) || attributes.nicename || "")
    .filter((name) => name !== "" && !/^uncategori[sz]ed$/i.test(name));

/** Its address, former addresses, and the address with its number. */
function addressesOf(
  item: WxrElement,
  { key, kind }: Pick<OldPost, "key" | "kind">,
  { site, hosts }: Survey,
): string[] {
  const link = textOf(item, "link");
  const guid = textOf(item, "guid");
  const formers = childrenOf(item, "wp:postmeta")
    .filter((meta) => textOf(meta, "wp:meta_key") === "_wp_old_slug")
    .map((meta) => withLastPart(link, textOf(meta, "wp:meta_value")));
  return [
    link,
    ...formers,
    `${site}/?p=${key}`,
    ...(kind === "page" ? [`${site}/?page_id=${key}`] : []),
    ...(hosts.includes(URL.parse(guid)?.host ?? "") ? [guid] : []),
  ];
}

function commentsOf(item: WxrElement, note: (line: string) => void): OldComment[] {
  return childrenOf(item, "wp:comment").flatMap((comment) => {
    const type = textOf(comment, "wp:comment_type");
    if (type !== "" && type !== "comment") {
      note(`A ${type} was left out`);
      return [];
    }
    if (textOf(comment, "wp:comment_approved") !== "1") {
      note("A comment that nobody had approved was left out");
      return [];
    }
    const parent = textOf(comment, "wp:comment_parent");
    return {
      key: textOf(comment, "wp:comment_id"),
      parent: parent === "" || parent === "0" ? undefined : parent,
      author: textOf(comment, "wp:comment_author"),
      email: textOf(comment, "wp:comment_author_email"),
      html: textOf(comment, "wp:comment_content"),
      createdAt: dateOf(comment, "wp:comment_date"),
    };
  });
}

/** The address with another last segment; keeps the trailing slash. */
function withLastPart(address: string, name: string): string {
  const slash = address.endsWith("/") ? "/" : "";
  const end = address.length - slash.length;
  return `${address.slice(0, address.lastIndexOf("/", end - 1) + 1)}${name}${slash}`;
}
